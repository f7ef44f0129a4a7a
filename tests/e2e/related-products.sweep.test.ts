/** Products beside a product: those that staff chose, and those that a browser opened before. */
import { expect, test } from "vitest";
import { violationsIn } from "#tests/fixtures/axe.ts";
import { hydrated } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const at = (path: string) => running.store.origin + path;

test.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s chooses related products, orders them, and takes the last change back", async (_, javaScript) => {
  const [lamp, bulb, cable] = [await newVariant(), await newVariant(), await newVariant()];
  const { page, expectNoProblem } = await journeys.operator(`/admin/products/${lamp.productId}/related`, {
    javaScript,
  });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
  for (const { title } of [bulb, cable]) {
    await page.getByLabel("Find products", { exact: true }).fill(title);
    await press("Find");
    await press(`Add ${title}`);
    await page.getByRole("link", { name: title, exact: true }).waitFor();
  }
  await press(`Move ${cable.title} up`);
  const first = page.getByRole("listitem").filter({ hasText: /^1Test/ });
  await first.filter({ hasText: cable.title }).first().waitFor();
  await press("Save related products");
  await page.getByText("Related products saved.").waitFor();
  const shopper = (await journeys.visitor({ javaScript: false })).page;
  const shown = async () => {
    await shopper.goto(at(`/products/${lamp.handle}`));
    const titles = await shopper.getByRole("heading", { level: 3, name: /^Test article/ }).allInnerTexts();
    return titles.map((text) => text.trim());
  };
  expect(await shown()).toEqual([cable.title, bulb.title]);
  await press("Undo");
  await page.getByText("Your last change was undone.").waitFor();
  expect(await shown()).toEqual([]);
  expectNoProblem();
});

test("a browser shows what it opened before, until it is told to forget it", async () => {
  const [lamp, bulb] = [await newVariant(), await newVariant()];
  const { page, expectNoProblem } = await journeys.browserVisitor();
  const viewed = page.getByRole("region", { name: "Recently viewed" });
  const open = async (handle: string) => {
    await page.goto(at(`/products/${handle}`));
    await hydrated(page);
  };
  await open(lamp.handle);
  await open(bulb.handle);
  await viewed.getByRole("link", { name: lamp.title }).first().waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await viewed.getByRole("link", { name: lamp.title }).first().click();
  await viewed.getByRole("link", { name: bulb.title }).first().waitFor();
  expect(await viewed.getByRole("heading", { level: 3 }).count()).toBe(1);
  await viewed.getByRole("button", { name: /^Clear/ }).click();
  await viewed.waitFor({ state: "detached" });
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expectNoProblem();
});
