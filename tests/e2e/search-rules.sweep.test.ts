/** Staff help customers find what they mean. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { keysOf } from "#tests/fixtures/keys.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
type Page = Awaited<ReturnType<typeof journeys.operator>>["page"];
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click();

const unique = () => `q${randomUUID().replaceAll(/\W/g, "").slice(0, 10)}q`;
/** A product with a word of its own, and words that found nothing. */
async function missed(words: string) {
  const { storeId } = await db().product.findFirstOrThrow();
  const [word, handle] = [unique(), randomUUID()];
  const product = await db().product.create({ data: { storeId, title: `Lamp ${word}`, handle, status: "active" } });
  await db().missedSearch.create({ data: { storeId, words, day: new Date(), count: 1000, lastAt: new Date() } });
  return { storeId, word, product };
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  test("adds a synonym for what was searched, after a mistake, changes and deletes it, and takes that back", async () => {
    const words = unique();
    const { word } = await missed(words);
    const shopper = (await journeys.visitor({ javaScript: false })).page;
    const finds = async () => {
      await shopper.goto(`${running.store.origin}/products?q=${words}`);
      return shopper.getByText(`Lamp ${word}`).count();
    };
    expect(await finds()).toBe(0);
    const { page, expectNoProblem } = await journeys.operator("/admin/searches", { javaScript });
    await title(page, "Searches");
    await follow(page, `Add a synonym for ${words}`);
    await title(page, "New synonyms");
    const field = page.getByLabel("Words", { exact: true });
    expect(await field.inputValue()).toBe(`${words}, `);
    await press(page, "Save synonyms");
    await page.getByText("Enter at least two words, with a comma between them.").first().waitFor();
    expect(await field.inputValue()).toBe(`${words}, `);
    await field.fill(`${words}, ${word}`);
    await press(page, "Save synonyms");
    await page.getByText("Synonyms added.").waitFor();
    expect(await finds()).toBeGreaterThan(0);
    await follow(page, `${words}, ${word}`);
    await field.fill(`${words}, ${word}, ${words}x`);
    await press(page, "Save synonyms");
    await page.getByText("Synonyms saved.").waitFor();
    await follow(page, `${words}, ${word}, ${words}x`);
    await press(page, "Delete synonyms");
    await page.getByText("Synonyms deleted.").waitFor();
    expect(await finds()).toBe(0);
    await press(page, "Undo");
    await page.getByText("Synonyms restored.").waitFor();
    expect(await finds()).toBeGreaterThan(0);
    expectNoProblem(/422/);
  });

  test("pins products to what was searched, after a mistake, orders, deletes and restores them", async () => {
    const words = unique();
    const [first, second] = [await missed(words), await missed(unique())];
    const shopper = (await journeys.visitor({ javaScript: false })).page;
    const finds = async () => {
      await shopper.goto(`${running.store.origin}/products?q=${words}`);
      const titles = await shopper.getByRole("heading", { name: /^Lamp q/ }).allInnerTexts();
      return titles.map((text) => text.trim());
    };
    const { page, expectNoProblem } = await journeys.operator("/admin/searches", { javaScript });
    await follow(page, `Pin results for ${words}`);
    await title(page, "Pin results");
    expect(await page.getByLabel("Search", { exact: true }).last().inputValue()).toBe(words);
    await press(page, "Save pinned results");
    await page.getByText("Add at least one product.").first().waitFor();
    for (const { word } of [first, second]) {
      await page.getByLabel("Find products", { exact: true }).fill(word);
      await press(page, "Find");
      await press(page, `Add Lamp ${word}`);
      await page.getByRole("link", { name: `Lamp ${word}`, exact: true }).waitFor();
    }
    await press(page, `Move Lamp ${second.word} up`);
    await page
      .getByRole("listitem")
      .filter({ hasText: /^1Lamp/ })
      .filter({ hasText: second.word })
      .first()
      .waitFor();
    await press(page, "Save pinned results");
    await page.getByText("Results pinned.").waitFor();
    expect(await finds()).toEqual([`Lamp ${second.word}`, `Lamp ${first.word}`]);
    await follow(page, words);
    await press(page, `Remove Lamp ${first.word}`);
    await expect.poll(() => page.getByRole("link", { name: `Lamp ${first.word}`, exact: true }).count()).toBe(0);
    await press(page, "Save pinned results");
    await page.getByText("Pinned results saved.").waitFor();
    expect(await finds()).toEqual([`Lamp ${second.word}`]);
    await follow(page, words);
    await press(page, "Delete pinned results");
    await page.getByText("Pinned results deleted.").waitFor();
    expect(await finds()).toEqual([]);
    await press(page, "Undo");
    await page.getByText("Pinned results restored.").waitFor();
    expect(await finds()).toEqual([`Lamp ${second.word}`]);
    expectNoProblem(/422/);
  });

  test("who saves synonyms after someone else sees both versions, and chooses", async () => {
    const { storeId } = await db().product.findFirstOrThrow();
    const [one, other, theirs, own] = [unique(), unique(), unique(), unique()];
    const { id } = await db().synonymGroup.create({ data: { storeId, words: [one, other] } });
    const open = async () => (await journeys.operator(`/admin/searches/synonyms/${id}`, { javaScript })).page;
    const [first, second] = [await open(), await open()];
    await first.getByLabel("Words", { exact: true }).fill(`${one}, ${theirs}`);
    await press(first, "Save synonyms");
    await first.getByText("Synonyms saved.").waitFor();
    await second.getByLabel("Words", { exact: true }).fill(`${one}, ${own}`);
    await press(second, "Save synonyms");
    await second.getByText("Someone else saved these synonyms while you were editing them").waitFor();
    expect(await second.getByLabel("Words", { exact: true }).inputValue()).toBe(`${one}, ${own}`);
    await press(second, "Save synonyms");
    await second.getByText("Synonyms saved.").waitFor();
    expect(await db().synonymGroup.findUniqueOrThrow({ where: { id } })).toMatchObject({ words: [one, own] });
  });
});

test("by keys alone synonyms are added", async () => {
  const words = `${unique()}, ${unique()}`;
  const { page } = await journeys.browserOperator("/admin/searches/synonyms/new");
  const keys = keysOf(page);
  await keys.type(/^Words/, words);
  await page.keyboard.press("Enter");
  await page.getByText("Synonyms added.").waitFor();
  expect(await db().synonymGroup.count({ where: { words: { equals: words.split(", ") } } })).toBe(1);
});

test("on a phone the lists and the forms fit", async () => {
  const { storeId } = await missed("a search of many words ".repeat(4));
  const words = Array.from({ length: 9 }, () => unique().repeat(3));
  const { id } = await db().synonymGroup.create({ data: { storeId, words } });
  const { product } = await missed(unique());
  const pinned = await db().pinnedSearch.create({
    data: { storeId, words: unique(), key: unique(), productIds: [product.id] },
  });
  const lists = ["/admin/searches", "/admin/searches/synonyms", "/admin/searches/pinned"];
  for (const path of [...lists, `/admin/searches/synonyms/${id}`, `/admin/searches/pinned/${pinned.id}`]) {
    const { page, expectToFit } = await journeys.operator(path, { javaScript: true, width: 360 });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectToFit();
  }
});
