/** Staff change the store's menus in their browsers, and visitors use them. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { hydrated } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { keysOf } from "#tests/fixtures/keys.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
beforeEach(async () => {
  await db().menu.deleteMany();
});

type Page = Awaited<ReturnType<typeof journeys.operator>>["page"];
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const save = async (page: Page) => {
  await press(page, "Save menu");
  await page.getByText("Menu saved.").waitFor();
};

/** Of the item that is added. */
const newText = /^Text ?optional$/;

type Item = { title: string; kind: string; nested?: boolean; url?: string; targetId?: string };
async function saveItems(menu: "main" | "footer", items: readonly Item[]) {
  const storeId = env().STORE_ID;
  const rows = items.map((item, index) => ({ position: index + 1, nested: false, ...item }));
  await db().menu.create({ data: { storeId, menu, items: { create: rows } } });
}
const page = (handle: string, more: object = {}) =>
  db().contentPage.create({
    data: {
      ...{ storeId: env().STORE_ID, handle, title: "About us", text: "We", html: "We" },
      state: "published",
      ...more,
    },
  });

/** The lines of a part of the store's home page: what they say, and where they lead. */
async function linesOf(part: string): Promise<string[]> {
  const text = await (await fetch(running.store.plainUrl)).text();
  const [, inside = ""] = new RegExp(`<${part}[^>]*>(.*?)</${part.split(" ")[0]}>`, "s").exec(text) ?? [];
  const links = inside.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>|<h2[^>]*>(.*?)<\/h2>/gs);
  const words = (html = "") => html.replaceAll(/<[^>]+>/g, "").trim();
  return [...links].map(([, to, label, heading]) => (heading ? `# ${words(heading)}` : `${words(label)} ${to}`));
}
/** The wide header's; what doesn't fit is among them twice. */
const header = async () => {
  const lines = await linesOf('nav aria-label="Main"');
  return lines.filter((line, index) => lines.indexOf(line) === index);
};

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  const open = async (menu: string) => (await journeys.operator(`/admin/menus/${menu}`, { javaScript })).page;

  test("starts from what the store shows, changes it after a mistake, and visitors see it", async () => {
    const { page, expectNoProblem } = await journeys.operator("/admin/menus", { javaScript });
    await title(page, "Menus");
    await page.getByRole("link", { name: "Edit Main menu" }).click();
    await title(page, "Main menu");
    await page.getByText("This menu is automatic").waitFor();
    const found = await db().collection.findMany({
      where: { published: true },
      orderBy: [{ position: "asc" }, { title: "asc" }],
    });
    for (const { title } of found) expect(await page.getByLabel(`Position of ${title}`).count()).toBe(1);
    const [first, second, ...others] = found.map(({ title }) => title);
    await page.getByLabel("Or a link").fill("sale");
    await page.getByLabel(newText).fill("Sale");
    await page.getByLabel(`Text of Collection: ${second}`).fill("Stories");
    await press(page, "Add item");
    await page.getByText("Enter a page of your store, such as /collections/sale").first().waitFor();
    expect(await page.getByLabel(`Text of Collection: ${second}`).inputValue()).toBe("Stories");
    await page.getByLabel("Or a link").fill("/products?sort=price-asc");
    await page.getByLabel("Under", { exact: true }).selectOption({ label: "Stories" });
    await press(page, "Add item");
    await page.getByLabel("Position of Sale").waitFor();
    for (const name of others) await press(page, `Remove ${name}`);
    await press(page, `Remove ${first}`);
    await press(page, `Undo removing ${first}`);
    await press(page, "Move Stories up");
    expect(await page.getByLabel(`Position of ${first}`).inputValue()).toBe("2");
    expect(await header()).not.toContain("Stories /collections");
    await save(page);
    const { handle } = found[1] ?? { handle: "" };
    expect((await header()).slice(0, 2)).toEqual([`Stories /collections/${handle}`, "Sale /products?sort=price-asc"]);
    expect((await header()).filter((line) => line.startsWith(`${others[0]} `))).toEqual([]);
    expectNoProblem(/422/);
  });

  test("orders items by number, puts one under another and takes it out again", async () => {
    await saveItems("main", [
      { title: "Sale", kind: "products" },
      { title: "Stories", kind: "home" },
      { title: "Find us", kind: "contact" },
    ]);
    const page = await open("main");
    await page.getByLabel("Position of Find us").fill("1");
    await page.getByLabel("Put Sale under").selectOption({ label: "Under Stories" });
    await save(page);
    expect(await header()).toEqual(["Find us /contact", "Stories /", "Sale /products"]);
    await page.getByLabel("Put Sale under").selectOption({ label: "At the top level" });
    await save(page);
    expect(await header()).toEqual(["Find us /contact", "Stories /", "Sale /products"]);
    await page.getByLabel("Position of Sale").fill("1");
    await save(page);
    expect(await header()).toEqual(["Sale /products", "Find us /contact", "Stories /"]);
  });

  test("who saves after someone else sees both versions, loses nothing, and chooses", async () => {
    await saveItems("main", [{ title: "Sale", kind: "products" }]);
    const [first, second] = [await open("main"), await open("main")];
    await first.getByLabel("Text of All products").fill("Stories");
    await save(first);
    await second.getByLabel("Text of All products").fill("Find us");
    await press(second, "Save menu");
    await second.getByText("Someone else changed this menu while you were editing it").waitFor();
    const lines = (await second.getByRole("row").allInnerTexts()).map((line) => line.replace(/\s+/g, " ").trim());
    expect(lines).toContain("Items Stories (All products) Find us (All products)");
    expect(await second.getByLabel("Text of All products").inputValue()).toBe("Find us");
    await save(second);
    expect(await header()).toContain("Find us /products");
  });

  test("makes a menu automatic again, unless someone else changed it", async () => {
    const before = await header();
    await saveItems("main", [{ title: "Sale", kind: "products" }]);
    const [first, second] = [await open("main"), await open("main")];
    await first.getByLabel("Text of All products").fill("Stories");
    await save(first);
    await second.locator("summary", { hasText: "Reset to automatic" }).click();
    await second.getByRole("button", { name: "Reset to automatic", exact: true }).last().click();
    await second.getByText("Someone else changed this menu. Check it, then reset it again.").waitFor();
    await expect.poll(() => second.getByLabel("Text of All products").inputValue()).toBe("Stories");
    const again = second.getByRole("button", { name: "Reset to automatic", exact: true }).last();
    // A page that isn't loaded anew still has it open.
    if (!(await again.isVisible())) await second.locator("summary", { hasText: "Reset to automatic" }).click();
    await again.click();
    await second.getByText("The menu is automatic again.").waitFor();
    expect(await header()).toEqual(before);
  });

  test("is told what the store doesn’t show, and a link follows its page", async () => {
    const handle = randomUUID();
    const { id } = await page(handle, { state: "draft" });
    await saveItems("main", [
      { title: "About us", kind: "page", targetId: id },
      { title: "Sale", kind: "collection", targetId: randomUUID() },
      { title: "Home", kind: "home" },
    ]);
    const screen = await open("main");
    await screen.getByText("Not shown: this page is a draft.").waitFor();
    await screen.getByText("Not shown: this collection was deleted.").waitFor();
    expect(await header()).toEqual(["Home /"]);
    await db().contentPage.update({ where: { id }, data: { state: "published", handle: `${handle}-2` } });
    await expect.poll(header, { timeout: 1000 }).toEqual([`About us /pages/${handle}-2`, "Home /"]);
    await screen.reload();
    expect(await screen.getByText("Not shown: this page is a draft.").count()).toBe(0);
  });

  test("makes columns of the footer, where the legal pages stay", async () => {
    await db().contentPage.deleteMany({ where: { kind: "privacy" } });
    await page(randomUUID(), { kind: "privacy", title: "Privacy here" });
    const before = await linesOf("footer");
    const screen = await open("footer");
    await save(screen);
    expect(await linesOf("footer")).toEqual(before);
    await press(screen, "Remove Shop");
    await press(screen, "Remove Help");
    if (before.includes("# Collections")) await press(screen, "Remove Collections");
    await screen.getByLabel("Leads to").selectOption({ label: "Nothing: a heading for items under it" });
    await screen.getByLabel(newText).fill("Find us");
    await press(screen, "Add item");
    await screen.getByLabel("Position of Find us").waitFor();
    await screen.getByLabel("Leads to").selectOption({ label: "Contact" });
    await screen.getByLabel("Under", { exact: true }).selectOption({ label: "Find us" });
    // What was typed below the items is saved along with them.
    await save(screen);
    expect((await linesOf("footer")).slice(0, 4)).toEqual([
      ...["# Find us", "Contact /contact", "# Information"],
      expect.stringContaining("Privacy here /pages/"),
    ]);
    await db().contentPage.deleteMany({ where: { kind: "privacy" } });
  });
});

test("no script of a menu’s link runs, and no link leads astray", async () => {
  const screen = (await journeys.operator("/admin/menus/main", { javaScript: false })).page;
  for (const link of ["javascript:alert(1)", "//elsewhere.test", "/\\elsewhere.test", "http://elsewhere.test"]) {
    await screen.getByLabel("Or a link").fill(link);
    await screen.getByLabel(newText).fill("Sale");
    await press(screen, "Save menu");
    await screen.getByText("Enter a page of your store, such as /collections/sale").first().waitFor();
  }
  expect(await db().menu.count()).toBe(0);
});

const nested: Item[] = [
  { title: "Home", kind: "home" },
  { title: "Stories", kind: "heading" },
  { title: "Sale", kind: "products", nested: true },
  { title: "Find us", kind: "contact", nested: true },
];

test("with a mouse, items are dragged among each other", async () => {
  await saveItems("main", nested);
  const { page, expectNoProblem } = await journeys.browserOperator("/admin/menus/main");
  await hydrated(page);
  const row = (name: string) =>
    page
      .getByRole("list", { name: "Items" })
      .locator("li")
      .filter({ has: page.getByLabel(`Position of ${name}`) });
  await row("Home").locator("[draggable]").dragTo(row("Sale"));
  await page.getByText("Home is now number 1. Save to keep this change.").waitFor();
  await save(page);
  expect(await header()).toEqual(["Home /", "Sale /products", "Find us /contact"]);
  expectNoProblem();
});

test("by keyboard alone, an Operator moves, nests and removes items, and the focus stays with them", async () => {
  await saveItems("main", nested);
  const { page } = await journeys.browserOperator("/admin/menus/main");
  await hydrated(page);
  const { press: pressKey, tabTo } = keysOf(page);
  await pressKey(/^Move Home down/);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Move Home down");
  await pressKey(/^Remove\s+Find us/);
  await page.getByText("Find us was removed. Save to keep this change.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Undo removing Find us");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Remove Find us");
  await tabTo(/^Position of Home/);
  await page.keyboard.press("Enter");
  await page.getByText("Menu saved.").waitFor();
  expect(await header()).toEqual(["Sale /products", "Find us /contact", "Home /"]);
});

test("the header’s items under another one open by keyboard, and close by Escape, outside and on the way", async () => {
  await saveItems("main", nested);
  const { page, problems } = await journeys.browserVisitor();
  await page.goto(running.store.origin);
  await hydrated(page);
  const nav = page.getByRole("navigation", { name: "Main" });
  const stories = nav.locator("summary", { hasText: "Stories" });
  const sale = nav.getByRole("link", { name: "Sale" });
  expect(await sale.isVisible()).toBe(false);
  await stories.focus();
  await page.keyboard.press("Enter");
  await sale.waitFor();
  await page.keyboard.press("Escape");
  await sale.waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Stories");
  await stories.click();
  await page.mouse.click(640, 600);
  await sale.waitFor({ state: "hidden" });
  await stories.click();
  await sale.click();
  await title(page, "All products");
  await sale.waitFor({ state: "hidden" });
  expect(problems).toEqual([]);
});

test("without JavaScript the header’s items under another one open too", async () => {
  await saveItems("main", nested);
  const { page } = await journeys.browserVisitor({ javaScript: false });
  await page.goto(running.store.origin);
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.locator("summary", { hasText: "Stories" }).click();
  await nav.getByRole("link", { name: "Find us" }).click();
  await title(page, "Contact");
});

test("on phones the drawer has them as a nested list", async () => {
  await saveItems("main", nested);
  const { page, expectToFit } = await journeys.browserVisitor({ width: 390, height: 844 });
  await page.goto(running.store.origin);
  await hydrated(page);
  await page.locator("summary[aria-label=Menu]").click();
  const drawer = page.getByRole("navigation", { name: "Menu" });
  expect(await drawer.locator("li li").allTextContents()).toEqual(["Sale", "Find us"]);
  await drawer.getByRole("link", { name: "Find us" }).waitFor();
  await expectToFit();
  await drawer.getByRole("link", { name: "Find us" }).click();
  await title(page, "Contact");
});
