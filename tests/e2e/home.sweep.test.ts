/** Staff make the home page of sections in their browsers, and visitors see it. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { violationsIn } from "#tests/fixtures/axe.ts";
import { hydrated } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { keysOf } from "#tests/fixtures/keys.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
beforeEach(async () => {
  await db().homeSection.deleteMany();
  await db().homePage.deleteMany();
});

type Page = Awaited<ReturnType<typeof journeys.operator>>["page"];
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

/** The headings of the second level that visitors see. */
async function sections(): Promise<string[]> {
  const text = await (await fetch(running.store.plainUrl)).text();
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
  return [...main.matchAll(/<h([12])[^>]*>(.*?)<\/h\1>/gs)].map(([, , inner = ""]) => inner.replaceAll(/<[^>]+>/g, ""));
}

/** Texts of the home page, all shown. */
async function addTexts(...headings: string[]) {
  const storeId = env().STORE_ID;
  await db().homePage.create({ data: { storeId } });
  await db().homeSection.createMany({
    data: headings.map((heading, index) => ({
      ...{ storeId, position: index + 1, kind: "text", hidden: false, heading, text: "We", html: "<p>We</p>" },
    })),
  });
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  test("adds a hero with a picture after a mistake, previews it, shows it, and makes the page automatic again", async () => {
    const before = await sections();
    const { page, expectNoProblem, expectToFit } = await journeys.operator("/admin/home", { javaScript });
    await title(page, "Home page");
    await page.getByText("The home page is automatic").waitFor();
    await page.getByRole("link", { name: "Add: Hero" }).click();
    await title(page, "New section: Hero");
    await page.getByLabel(/^Text ?optional$/).fill("Warm things for cold days");
    await page.getByLabel("Search pictures: Picture").fill("beanie");
    await press(page, "Search: Picture");
    await page
      .getByRole("radio", { name: /beanie/i })
      .first()
      .check();
    await page.getByLabel(/^Button text ?optional$/).fill("Shop the sale");
    await press(page, "Save section");
    await page.getByText("Enter a heading.").first().waitFor();
    expect(await page.getByLabel(/^Text ?optional$/).inputValue()).toBe("Warm things for cold days");
    expect(
      await page
        .getByRole("radio", { name: /beanie/i })
        .first()
        .isChecked(),
    ).toBe(true);
    await page.getByLabel("Heading").fill("Autumn is here");
    await page.getByLabel("Leads to").selectOption({ label: "All products" });
    await expectToFit();
    await press(page, "Save section");
    await page.getByText("Section added.").waitFor();
    expect(await sections()).toEqual(before);
    await page.getByRole("link", { name: "Preview" }).click();
    await page.getByRole("heading", { level: 1, name: "Autumn is here" }).waitFor();
    await page.getByText("1 section that is hidden from them").waitFor();
    await page.getByRole("link", { name: "Back to home page" }).click();
    await page.getByLabel("Shown: Hero: Autumn is here").check();
    await press(page, "Save home page");
    await page.getByText("Home page saved.").waitFor();
    expect(await sections()).toEqual(["Autumn is here"]);
    const visitor = (await journeys.visitor({ javaScript: false })).page;
    await visitor.goto(running.store.origin);
    expect(await visitor.getByRole("link", { name: "Shop the sale" }).getAttribute("href")).toBe("/products");
    await press(page, "Remove Hero: Autumn is here");
    await press(page, "Undo removing Hero: Autumn is here");
    await press(page, "Remove Hero: Autumn is here");
    await press(page, "Save home page");
    await page.getByText("The home page is automatic").waitFor();
    expect(await sections()).toEqual(before);
    expectNoProblem(/422/);
  });

  test("chooses products and pictures, and orders them", async () => {
    const [lamp, bulb] = [await newVariant(), await newVariant()];
    const { page, expectNoProblem } = await journeys.operator("/admin/home/new?kind=products", { javaScript });
    await page.getByLabel("Heading").fill("Light");
    await page.getByLabel("Show it on the home page").check();
    for (const { title: name } of [lamp, bulb]) {
      await page.getByLabel("Find products", { exact: true }).fill(name);
      await press(page, "Find");
      await press(page, `Add ${name}`);
      await page.getByRole("link", { name, exact: true }).waitFor();
    }
    await press(page, `Move ${bulb.title} up`);
    await page
      .getByRole("listitem")
      .filter({ hasText: `1${bulb.title}` })
      .first()
      .waitFor();
    await press(page, "Save section");
    await page.getByText("Section added.").waitFor();
    expect(await sections()).toContain("Light");
    await page.getByRole("link", { name: "Add: Pictures" }).click();
    await page.getByLabel("Heading").fill("Our shop");
    for (const [place, name] of ["Beanie", "Notebook"].entries()) {
      await page.getByLabel("Find pictures").fill(name);
      await press(page, "Find");
      await page
        .getByRole("button", { name: new RegExp(`^Add .*${name}`, "i") })
        .first()
        .click();
      await page.getByLabel(`Caption of picture ${place + 1}`).fill(name);
    }
    await press(page, "Move picture 2 up");
    await expect.poll(() => page.getByLabel("Caption of picture 1").inputValue()).toBe("Notebook");
    await page.getByLabel("Link of picture 1").fill("javascript:alert(1)");
    await page.getByLabel("Show it on the home page").check();
    await press(page, "Save section");
    await page.getByText("Enter a page of your store, such as /collections/sale").first().waitFor();
    await page.getByLabel("Link of picture 1").fill("/products");
    await press(page, "Save section");
    await page.getByText("Section added.").waitFor();
    const visitor = (await journeys.visitor({ javaScript: false })).page;
    await visitor.goto(running.store.origin);
    expect(await visitor.locator("main figcaption").allInnerTexts()).toEqual(["Notebook", "Beanie"]);
    expect(
      await visitor
        .getByRole("link", { name: /Notebook/ })
        .first()
        .getAttribute("href"),
    ).toBe("/products");
    expectNoProblem(/422/);
  });

  test("who saves the order after someone else sees both, loses nothing, and chooses", async () => {
    await addTexts("One", "Two");
    const open = async () => (await journeys.operator("/admin/home", { javaScript })).page;
    const [first, second] = [await open(), await open()];
    await press(first, "Move Text: Two up");
    await press(first, "Save home page");
    await first.getByText("Home page saved.").waitFor();
    await press(second, "Remove Text: One");
    await press(second, "Save home page");
    await second.getByText("Someone else changed the home page while you were editing it").waitFor();
    await second.getByRole("button", { name: "Undo removing Text: One" }).waitFor();
    expect(await sections()).toEqual([expect.any(String), "Two", "One"]);
    await press(second, "Save home page");
    await second.getByText("Home page saved.").waitFor();
    expect(await sections()).toEqual([expect.any(String), "Two"]);
  });
});

test("with a mouse, sections are dragged among each other", async () => {
  await addTexts("One", "Two", "Three");
  const { page, expectNoProblem } = await journeys.browserOperator("/admin/home");
  await hydrated(page);
  const row = (name: string) =>
    page
      .getByRole("list", { name: "Sections" })
      .locator("li")
      .filter({ has: page.getByLabel(`Position of Text: ${name}`) });
  await row("One").locator("[draggable]").dragTo(row("Three"));
  await page.getByText("Text: One is now number 3. Save to keep this change.").waitFor();
  await press(page, "Save home page");
  await page.getByText("Home page saved.").waitFor();
  expect((await sections()).slice(1)).toEqual(["Two", "Three", "One"]);
  expectNoProblem();
});

test("by keys alone, an Operator orders, hides and removes sections, and the focus stays with them", async () => {
  await addTexts("One", "Two", "Three");
  const { page } = await journeys.browserOperator("/admin/home");
  await hydrated(page);
  const { press: pressKey, tabTo } = keysOf(page);
  await pressKey(/^Move Text: One down/);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Move Text: One down");
  await tabTo(/^Shown: Text: One/);
  await page.keyboard.press("Space");
  await pressKey(/^Remove\s+Text: Three/);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Undo removing Text: Three");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Remove Text: Three");
  await page.keyboard.press("Enter");
  await pressKey(/^Save home page/);
  await page.getByText("Home page saved.").waitFor();
  expect((await sections()).slice(1)).toEqual(["Two"]);
});

test("the home page of every kind of section fits and is accessible", async () => {
  const storeId = env().STORE_ID;
  const { productId } = await newVariant();
  const collection = await db().collection.findFirstOrThrow({ where: { published: true, handle: "kitchen" } });
  const found = await db().storedObject.findMany({
    where: { storeId, contentType: { startsWith: "image/" } },
    take: 3,
  });
  const pictures = found.map(({ key, name }) => ({
    url: `/objects/${key}`,
    alt: `A picture: ${name}`,
    caption: name,
    to: "/products",
  }));
  const shown = { storeId, hidden: false };
  await db().homePage.create({ data: { storeId } });
  await db().homeSection.createMany({
    data: [
      {
        ...shown,
        position: 1,
        kind: "hero",
        heading: "Autumn is here",
        text: "Warm things for cold days",
        label: "Shop now",
        target: "products",
        pictures: pictures.slice(0, 1),
      },
      { ...shown, position: 2, kind: "collection", target: `collection:${collection.id}`, amount: 4 },
      {
        ...shown,
        position: 3,
        kind: "text",
        heading: "Our story",
        text: "We",
        html: "<p>We make things well.</p><h2>Since 1900</h2>",
      },
      { ...shown, position: 4, kind: "pictures", heading: "From the workshop", pictures },
      { ...shown, position: 5, kind: "products", heading: "Light", productIds: [productId] },
      { ...shown, position: 6, kind: "newsletter", heading: "Stay in touch" },
    ],
  });
  for (const width of [1280, 390, 320]) {
    const { page, expectToFit, expectNoProblem } = await journeys.browserVisitor({ width, height: 900 });
    await page.goto(running.store.origin);
    await hydrated(page);
    await expectToFit();
    if (width === 1280) {
      expect(await violationsIn(page)).toEqual([]);
      const hero = page.getByRole("img", { name: pictures[0]?.alt ?? "" }).first();
      expect(await hero.getAttribute("fetchpriority")).toBe("high");
      expect(await page.locator("main img[fetchpriority=high]").count()).toBe(1);
    }
    expectNoProblem();
  }
  for (const path of ["/admin/home", "/admin/home/new?kind=hero", "/admin/home/new?kind=pictures"]) {
    for (const width of [1280, 390]) {
      const { page, expectToFit } = await journeys.browserOperator(path, { width, height: 900 });
      await hydrated(page);
      await expectToFit();
      if (width === 1280) expect(await violationsIn(page)).toEqual([]);
    }
  }
});
