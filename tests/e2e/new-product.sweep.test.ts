/** A product made from nothing, copied, previewed and deleted, by hand and by keys. */
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { noise } from "#tests/fixtures/hostile-files.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import type { Found, JourneyPage } from "#tests/fixtures/journey-page.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, buy, startCheckout } from "#tests/fixtures/shop.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
/** Pictures that no test has uploaded before: the same content is stored once. */
const pictures = async (names: readonly string[]) =>
  Promise.all(
    names.map(async (name, index) => ({
      ...{ name, mimeType: "image/png" },
      buffer: (await noise(40 + index, 30)
        .png()
        .toBuffer()) as Buffer,
    })),
  );

/** Counts what hands do: fields that are filled in, and presses. */
function countedHands() {
  let count = 0;
  const counted =
    <Given extends unknown[]>(act: (found: Found, ...given: Given) => Promise<unknown>) =>
    async (found: Found, ...given: Given) => {
      count += 1;
      await act(found, ...given);
    };
  return {
    fill: counted((found, value: string) => found.fill(value)),
    press: counted((found) => found.click()),
    choose: counted((found, files: Parameters<Found["setInputFiles"]>[0]) => found.setInputFiles(files)),
    count: () => count,
  };
}

type Hands = ReturnType<typeof countedHands>;

/** Without JavaScript one at a time. */
async function upload(page: JourneyPage, hands: Hands, javaScript: boolean, names: readonly string[]) {
  const files = await pictures(names);
  const field = page.getByLabel("Upload pictures");
  if (javaScript) {
    // Only then does the field take several.
    await page.getByText("drop them anywhere on this page").waitFor();
    await hands.choose(field, files);
  } else {
    for (const file of files) {
      await hands.choose(field, file);
      await hands.press(page.getByRole("button", { name: "Upload", exact: true }));
    }
  }
  await eventually(async () => expect(await page.getByLabel("Alt text").count()).toBe(names.length));
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  test("creates a product with six variants and three pictures by one save", async () => {
    const { page, expectNoProblem } = await journeys.operator("/admin/products", { javaScript });
    const hands = countedHands();
    await hands.press(page.getByRole("link", { name: "New product" }));
    await hands.fill(page.getByLabel("Title", { exact: true }), `Enamel mug ${javaScript}`);
    const names = ["one.png", "two.png", "three.png"];
    await upload(page, hands, javaScript, names);
    const alts = page.getByLabel("Alt text");
    // Uploads end in any order.
    for (const [index, name] of names.entries()) await hands.fill(alts.nth(index), `Shows ${name}`);
    await hands.fill(page.getByLabel("Price, EUR"), "12");
    await hands.fill(page.getByLabel("Option 1"), "Colour");
    await hands.fill(page.locator("[name='newValues.0']"), "Moss, Sand, Black");
    await hands.press(page.getByRole("button", { name: "Add values of option 1" }));
    await page.getByText("2 variants added.").waitFor();
    await hands.fill(page.getByLabel("Option 2"), "Size");
    await hands.fill(page.locator("[name='newValues.1']"), "S, M");
    await hands.press(page.getByRole("button", { name: "Add values of option 2" }));
    await page.getByText("3 variants added.").waitFor();
    await hands.fill(page.getByLabel("In stock").first(), "5");
    await hands.press(page.getByRole("button", { name: "Copy the first stock to all" }));
    await page.getByText("6 variants changed.").waitFor();
    // Nothing that was typed is lost on the way.
    expect(await alts.nth(2).inputValue()).toBe("Shows three.png");
    await hands.press(page.getByText("Visible and for sale"));
    await hands.press(page.getByRole("button", { name: "Save product" }));
    await page.getByText("Product created.").waitFor();
    if (javaScript) expect(hands.count()).toBeLessThanOrEqual(25);
    const product = await db().product.findFirstOrThrow({
      where: { title: `Enamel mug ${javaScript}` },
      include: { variants: { orderBy: { position: "asc" } }, images: { orderBy: { position: "asc" } } },
    });
    expect(product).toMatchObject({ status: "active", version: 0, optionNames: ["Colour", "Size"] });
    expect(product.variants.map(({ sku, priceMinor }) => [sku, priceMinor])).toEqual(
      ["MOSS-S", "MOSS-M", "SAND-S", "SAND-M", "BLACK-S", "BLACK-M"].map((options) => [
        `ENAMEL-MUG-${String(javaScript).toUpperCase()}-${options}`,
        1200,
      ]),
    );
    expect(product.images.map(({ alt }) => alt)).toEqual(names.map((name) => `Shows ${name}`));
    const stock = await db().stockLevel.findMany({
      where: { variantId: { in: product.variants.map(({ id }) => id) } },
    });
    expect(stock.map(({ onHand }) => onHand)).toEqual([5, 5, 5, 5, 5, 5]);
    expectNoProblem();
  });
});

describe("without JavaScript an Operator", () => {
  const operator = (productId: string) => journeys.operator(`/admin/products/${productId}`, { javaScript: false });

  test("duplicates a product, previews the draft that no customer sees, and deletes it with all it has", async () => {
    const variant = await newVariant({ priceMinor: 2000, stock: 3 });
    const { page, expectNoProblem } = await operator(variant.productId);
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("link", { name: "Duplicate" }).click();
    expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe(`Copy of ${variant.title}`);
    await page.getByLabel("In stock").fill("4");
    await page.getByRole("button", { name: "Save product" }).click();
    await page.getByText("Product created.").waitFor();
    const where = { title: `Copy of ${variant.title}` };
    const copy = await db().product.findFirstOrThrow({ where, include: { variants: true } });
    expect([copy.status, copy.variants.map(({ priceMinor }) => priceMinor)]).toEqual(["draft", [2000]]);
    expect((await httpClient(running.store).get(`/products/${copy.handle}`)).status).toBe(404);
    await page.getByRole("link", { name: "Preview" }).click();
    await page.getByText("Only staff can open this page.").waitFor();
    await page.getByRole("heading", { level: 1, name: where.title }).waitFor();
    await page.getByRole("link", { name: "Back to product" }).click();
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("link", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete product" }).click();
    await page.getByText("Product deleted.").waitFor();
    const variantId = { in: copy.variants.map(({ id }) => id) };
    expect([
      await db().product.count({ where: { id: copy.id } }),
      await db().variant.count({ where: { id: variantId } }),
      await db().stockLevel.count({ where: { variantId } }),
      await db().auditEntry.count({ where: { action: "product.deleted", targetId: copy.id } }),
    ]).toEqual([0, 0, 0, 1]);
    expectNoProblem();
  });

  test("can’t delete what was ordered, or what someone is buying, and is told why", async () => {
    const variant = await newVariant({ stock: 5 });
    const { page, statusAfter } = await operator(variant.productId);
    const remove = async () => {
      await page.goto(`${running.store.origin}/admin/products/${variant.productId}/delete`);
      return statusAfter(() => page.getByRole("button", { name: "Delete product" }).click());
    };
    const shopper = httpClient(running.store);
    await addToCart(shopper, variant.variantId, 1);
    await startCheckout(shopper);
    expect(await remove()).toBe(409);
    await page.getByText("A customer is buying it right now.").waitFor();
    await buy(httpClient(running.store), running.sandbox, variant.variantId, 1);
    await db().stockLevel.updateMany({ where: { variantId: variant.variantId }, data: { reserved: 0 } });
    expect(await remove()).toBe(409);
    await page.getByText("It has been ordered, and its orders still refer to it.").waitFor();
    expect(await stockOf(variant.variantId)).toMatchObject({ onHand: 4 });
  });
});

describe("with JavaScript an Operator", () => {
  /** What has the focus, as it is called. Fails where a bar hides it. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return "";
      const { x, y, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      const isSeen = seen === element || element.contains(seen) || element.parentElement?.contains(seen);
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
      const name = element.getAttribute("aria-label") ?? label ?? "";
      return `${name.trim().replace(/ ?optional$/, "")}${isSeen ? "" : " (hidden)"}`;
    });
  const tabTo = async (page: Page, name: string, key = "Tab") => {
    const passed: string[] = [];
    while (passed.at(-1) !== name && passed.length < 60) {
      await page.keyboard.press(key);
      passed.push(await focused(page));
    }
    expect(passed.at(-1)).toBe(name);
  };

  test("creates such a product by keys alone, and orders its pictures", async () => {
    const { page, expectNoProblem } = await journeys.browserOperator("/admin/products/new");
    await page.getByText("drop them anywhere on this page").waitFor();
    const type = async (name: string, text: string) => {
      await tabTo(page, name);
      await page.keyboard.type(text);
    };
    // Playwright takes the dialog over only some time after it is told to wait for one.
    const chosen = page.waitForEvent("filechooser");
    await type("Title", "Keyed mug");
    await tabTo(page, "Upload pictures");
    await page.keyboard.press("Space");
    await (await chosen).setFiles(await pictures(["k1.png", "k2.png", "k3.png"]));
    await eventually(async () => expect(await page.getByLabel("Alt text").count()).toBe(3));
    await tabTo(page, "Move picture 3 up", "Shift+Tab");
    const sources = () =>
      page.locator("[name$='.source']").evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    const [first, second, third] = await sources();
    await page.keyboard.press("Enter");
    expect(await sources()).toEqual([first, third, second]);
    expect(await focused(page)).toBe("Move picture 2 up");
    await tabTo(page, "Remove picture 2");
    await page.keyboard.press("Enter");
    expect(await sources()).toEqual([first, second]);
    expect(await focused(page)).toBe("Remove picture 2");
    await type("Price, EUR", "12");
    await type("Option 1", "Colour");
    await type("Values", "Moss, Sand");
    await page.keyboard.press("Enter");
    await page.getByText("1 variant added.").waitFor();
    expect(await focused(page)).toBe("More values");
    // A value that is taken away leaves the focus on the next one.
    await tabTo(page, "Remove the value Moss");
    await page.keyboard.press("Enter");
    await page.getByText("1 variant removed.").waitFor();
    expect(await focused(page)).toBe("Remove the value Sand");
    await tabTo(page, "Save product");
    await page.keyboard.press("Enter");
    await page.getByText("Product created.").waitFor();
    const { variants, images } = await db().product.findFirstOrThrow({
      where: { title: "Keyed mug" },
      include: { variants: true, images: true },
    });
    expect([variants.map(({ optionValues }) => optionValues), images.length]).toEqual([[["Sand"]], 2]);
    expectNoProblem();
  });

  test("is told what isn't saved, is asked before a saved variant goes, and discards it all", async () => {
    const variant = await newVariant({ priceMinor: 2000, stock: 3 });
    const { page, expectNoProblem } = await journeys.browserOperator(`/admin/products/${variant.productId}`);
    // Only then does Enter add the values.
    await page.getByText("drop them anywhere on this page").waitFor();
    await page.locator("textarea[name='description']").fill("Soon gone");
    await page.getByLabel("Option 1").fill("Size");
    await page.locator("[name='newValues.0']").fill("S, M");
    await page.keyboard.press("Enter");
    await page.getByText("Not saved yet: description, options and variants").waitFor();
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Remove the value S" }).click();
    await dialog.getByText("Remove 1 variant?").waitFor();
    await page.keyboard.press("Escape");
    expect(await page.getByLabel("SKU").count()).toBe(2);
    await page.getByRole("button", { name: "Remove variant M" }).click();
    await page.getByText("1 variant removed.").waitFor();
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByText("Not saved yet").waitFor({ state: "detached" });
    expect(await page.locator("textarea[name='description']").inputValue()).not.toBe("Soon gone");
    expect(await page.getByLabel("Price, EUR").inputValue()).toBe("20.00");
    expectNoProblem();
  });
});
