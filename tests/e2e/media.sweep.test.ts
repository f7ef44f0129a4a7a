/** The media library and a product's pictures, as an Operator uses them. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { noise } from "#tests/fixtures/hostile-files.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import type { JourneyPage } from "#tests/fixtures/journey-page.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const operator = (javaScript: boolean) => journeys.operator("/admin/media", { javaScript });

const jpeg = async (name: string, width = 900, height = 700) => ({
  ...{ name, mimeType: "image/jpeg" },
  buffer: await noise(width, height).blur(8).jpeg().toBuffer(),
});
const tile = (page: JourneyPage, name: string) => page.getByRole("link", { name, exact: true });

describe("with JavaScript an Operator", () => {
  test("uploads several files, sees what was refused, and describes one", async () => {
    const { page } = await journeys.browserOperator("/admin/media");
    // Only then does the field take several.
    await page.getByText("Choose files, or drop them anywhere on this page.").waitFor();
    await page
      .getByLabel("Add files")
      .setInputFiles([
        await jpeg("first.jpg"),
        await jpeg("second.jpg"),
        { name: "bad.png", mimeType: "image/png", buffer: Buffer.from("<html>no picture</html>") },
      ]);
    await tile(page, "first.jpg").waitFor();
    await tile(page, "second.jpg").waitFor();
    await page.getByText("This kind of file isn’t accepted").waitFor();
    await page.getByLabel("Alt text of second.jpg").fill("A grey wall");
    await page.getByRole("button", { name: "Save alt text" }).click();
    await page.getByText("Alt text saved.").waitFor();
    expect(await page.getByLabel("Alt text of second.jpg").count()).toBe(0);
    await tile(page, "first.jpg").click();
    await title(page, "first.jpg");
    await page.getByLabel("Alt text").fill("A grey cloud");
    await page.getByRole("button", { name: "Save alt text" }).click();
    await page.getByText("Alt text saved.").waitFor();
    await page.goto(`${running.store.origin}/admin/media?q=grey+cloud`);
    await tile(page, "first.jpg").waitFor();
    expect(await tile(page, "second.jpg").count()).toBe(0);
  });

  test("drops a file onto the page", async () => {
    const { page, expectNoProblem } = await journeys.browserOperator("/admin/media");
    const { buffer } = await jpeg("dropped.jpg");
    const transfer = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], "dropped.jpg", { type: "image/jpeg" }));
        return data;
      },
      [...buffer],
    );
    await page.getByText("Choose files, or drop them anywhere on this page.").waitFor();
    await page
      .getByText("Choose files, or drop them anywhere on this page.")
      .dispatchEvent("drop", { dataTransfer: transfer });
    await tile(page, "dropped.jpg").waitFor();
    expectNoProblem();
  });
});

test("an upload can be cancelled", async () => {
  const { page, expectNoProblem } = await journeys.browserOperator("/admin/media");
  await page.getByText("Choose files, or drop them anywhere on this page.").waitFor();
  // It never gets anywhere.
  await page.route("**/api/upload", () => {});
  await page.getByLabel("Add files").setInputFiles(await jpeg("slow.jpg"));
  await page.getByRole("button", { name: "Cancel the upload of slow.jpg" }).click();
  await page.getByText("slow.jpg").waitFor({ state: "detached" });
  expectNoProblem(/api\/upload/);
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s an Operator", (_mode, javaScript) => {
  let product: Awaited<ReturnType<typeof newVariant>>;
  beforeAll(async () => {
    product = await newVariant();
  });

  test("adds pictures to a product, orders them by the keyboard, and shoppers see them in that order", async () => {
    const { page, expectNoProblem } = await operator(javaScript);
    const path = `${running.store.origin}/admin/products/${product.productId}`;
    for (const [index, name] of [`a-${javaScript}.jpg`, `b-${javaScript}.jpg`].entries()) {
      await page.goto(path);
      await page.getByLabel("Upload pictures").setInputFiles(await jpeg(name));
      if (!javaScript) await page.getByRole("button", { name: "Upload", exact: true }).click();
      else {
        await page.getByRole("status").getByText("1 picture was added below the others.").waitFor();
        await eventually(async () => {
          const y = await page
            .getByLabel("Alt text")
            .nth(index)
            .evaluate((field) => field.getBoundingClientRect().y);
          expect(y > 0 && y < 850).toBe(true);
        });
      }
      // One alone: Playwright refuses to wait for several.
      await page.getByText("Not saved yet", { exact: true }).waitFor();
      await page.getByLabel("Alt text").nth(index).fill(`Shows ${name}`);
      await page.getByRole("button", { name: "Save product" }).click();
      await page.getByText("Product saved.").waitFor();
    }
    await page.getByRole("button", { name: "Move picture 2 up" }).focus();
    await page.keyboard.press("Enter");
    await eventually(async () =>
      expect(await page.getByLabel("Alt text").first().inputValue()).toBe(`Shows b-${javaScript}.jpg`),
    );
    await page.getByRole("button", { name: "Save product" }).click();
    await page.getByText("Product saved.").waitFor();
    const where = { productId: product.productId };
    // The page said so after the first saving too.
    await eventually(async () => {
      const saved = await db().productImage.findMany({ where, orderBy: { position: "asc" } });
      expect(saved.map(({ alt }) => alt)).toEqual([`Shows b-${javaScript}.jpg`, `Shows a-${javaScript}.jpg`]);
    });
    await page.goto(`${running.store.origin}/products/${product.handle}`);
    const shown = page.getByRole("img", { name: `Shows b-${javaScript}.jpg`, exact: true });
    await shown.waitFor();
    const { key } = await db().storedObject.findFirstOrThrow({ where: { name: `b-${javaScript}.jpg` } });
    expect(await shown.getAttribute("srcset")).toBe(
      [...[160, 320, 640].map((width) => `/objects/${key}?w=${width} ${width}w`), `/objects/${key} 900w`].join(", "),
    );
    expectNoProblem();
  });

  test("finds older pictures in the library, page by page or by name, and loses nothing typed meanwhile", async () => {
    const { page, expectNoProblem } = await operator(javaScript);
    // The answer is shown while the page behind it still loads: a form sent then ends that, and the router says so on
    // the console.
    const loaded = () =>
      eventually(async () => expect(await page.getByText("Loading", { exact: true }).count()).toBe(0));
    await page.goto(`${running.store.origin}/admin/products/${product.productId}`);
    await page.locator("summary", { hasText: "Choose from the media library" }).click();
    const alt = page.getByLabel("Alt text").first();
    await alt.fill("Typed and not saved");
    await page.getByRole("button", { name: "Older" }).click();
    await page.getByText("Page 2 of").waitFor();
    await loaded();
    await page.getByLabel("Search the library").fill("beanie-5");
    // Enter searches where a script is there to say so; without it, it saves as in any form.
    if (javaScript) await page.keyboard.press("Enter");
    else await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByLabel("ribbed-beanie-5.svg").check();
    await loaded();
    await page.getByRole("button", { name: "Add selected pictures" }).click();
    await page.getByRole("button", { name: "Move picture 3 up" }).waitFor();
    expect(await alt.inputValue()).toBe("Typed and not saved");
    expect(await page.getByLabel("Search the library").inputValue()).toBe("beanie-5");
    await page.getByText("No pictures found.").waitFor();
    expectNoProblem();
  });

  test("deletes what nothing shows, and is told what is in use", async () => {
    const { page } = await operator(javaScript);
    const name = `gone-${javaScript}.jpg`;
    await page.getByLabel("Add files").setInputFiles(await jpeg(name, 300, 200));
    if (javaScript) await tile(page, name).waitFor();
    else {
      await page.getByRole("button", { name: "Upload", exact: true }).click();
      await title(page, name);
      await page.goto(`${running.store.origin}/admin/media`);
    }
    await page.getByLabel(`Select ${name}`).check();
    await page.getByLabel(`Select b-${javaScript}.jpg`).check();
    await page.getByText("Delete selected files").click();
    await page.getByRole("button", { name: "Delete permanently" }).click();
    await page.getByText(`Still in use, so not deleted: b-${javaScript}.jpg.`).waitFor();
    await page.goto(`${running.store.origin}/admin/media?q=${name}`);
    await page.getByText("No files found").waitFor();
    await page.goto(`${running.store.origin}/admin/media?q=b-${javaScript}.jpg`);
    await tile(page, `b-${javaScript}.jpg`).click();
    await page.getByRole("link", { name: product.title }).waitFor();
    await page.getByText(`“Shows b-${javaScript}.jpg”`).waitFor();
    await page.goto(`${running.store.origin}/admin/media?show=undescribed&q=b-${javaScript}.jpg`);
    await page.getByText("No files found").waitFor();
  });
});

test("without JavaScript a file that is refused is answered by the form with the reason", async () => {
  const { page, statusAfter } = await operator(false);
  const file = { name: "x.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await page.getByLabel("Add files").setInputFiles(file);
  const upload = page.getByRole("button", { name: "Upload", exact: true });
  expect(await statusAfter(() => upload.click())).toBe(415);
  await page.getByText("This kind of file isn’t accepted").waitFor();
});

test.each([
  ["light", 360],
  ["light", 1280],
] as const)("the screens fit, %s at %i pixels", async (colorScheme, width) => {
  const { page, expectNoProblem } = await journeys.browserOperator("/admin/media", { width, colorScheme });
  const object = await db().storedObject.findFirstOrThrow({ where: { contentType: "image/jpeg" } });
  const { productId } = await db().productImage.findFirstOrThrow();
  for (const path of [
    "/admin/media",
    "/admin/media/upload",
    `/admin/media/${object.id}`,
    `/admin/media/${object.id}/replace`,
    `/admin/products/${productId}`,
    `/admin/products/${productId}`,
  ]) {
    await page.goto(running.store.origin + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
  }
  expectNoProblem();
});
