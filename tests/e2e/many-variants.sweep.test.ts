/** A product of many variants, made of three options and edited in pages. */
import { expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { violationsIn } from "#tests/fixtures/axe.ts";
import { hydrated } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

const storedOf = (title: string) =>
  db().product.findFirstOrThrow({
    where: { title },
    include: { variants: { where: { archived: false }, orderBy: { position: "asc" } } },
  });
const named = (variants: { optionValues: string[]; regularMinor: number }[], name: string) =>
  variants.find(({ optionValues }) => optionValues.join(" / ") === name)?.regularMinor;

test("125 variants of three options are made in the browser, and one on a later page changes without JavaScript", async () => {
  const title = "Shirt of many kinds";
  const { page, expectNoProblem } = await journeys.browserOperator("/admin/products/new");
  await hydrated(page);
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Price, EUR").fill("10");
  for (const [option, name, values] of [
    [0, "Colour", "Moss, Sand, Clay, Ink, Chalk"],
    [1, "Size", "XS, S, M, L, XL"],
    [2, "Fabric", "Wool, Linen, Cotton, Hemp, Silk"],
  ] as const) {
    await page.getByLabel(`Option ${option + 1}`).fill(name);
    await page.locator(`[name='newValues.${option}']`).fill(values);
    await page.keyboard.press("Enter");
    await page.getByText("added.").waitFor();
  }
  await page.getByText("Variants 1–50 of 125").waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByLabel("Price, EUR").nth(1).fill("12");
  await page.getByRole("button", { name: "Page 3 of the variants" }).click();
  await page.getByText("Variants 101–125 of 125").waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Variants 101–125 of 125");
  await page.getByLabel("Price, EUR").last().fill("dear");
  await page.getByRole("button", { name: "Previous" }).click();
  await page.getByText("Variants 51–100 of 125").waitFor();
  // What is wrong on another page leads there.
  await page.getByRole("button", { name: "Save product" }).click();
  await page.getByRole("link", { name: "Chalk / XL / Silk: Enter a price, like 12.50." }).waitFor();
  await page.getByText("Variants 101–125 of 125").waitFor();
  await page.getByRole("button", { name: "Page 1 of the variants" }).click();
  expect(await page.getByLabel("Price, EUR").nth(1).inputValue()).toBe("12");
  await page.getByRole("button", { name: "Chalk / XL / Silk: Enter a price, like 12.50." }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("variants.124.price");
  await page.keyboard.type("13");
  await page.getByLabel("Variants with").selectOption("Size: XL");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByText("25 variants selected.").waitFor();
  await page.getByLabel("Sale price for selected").fill("9");
  await page.getByRole("button", { name: "Set for selected" }).click();
  await page.getByText("25 variants changed.").waitFor();
  await page.getByRole("button", { name: "Select all 125 variants" }).click();
  await page.getByLabel("Stock for selected").fill("4");
  await page.getByRole("button", { name: "Set for selected" }).click();
  await page.getByText("125 variants changed.").waitFor();
  await page.getByLabel("Price, EUR").last().fill("13");
  await page.getByText("Visible and for sale").click();
  await page.getByRole("button", { name: "Save product" }).click();
  await page.getByText("Product created.").waitFor();
  await page.getByText("Variants 101–125 of 125").waitFor();
  // A page that is turned is no change.
  await page.getByRole("button", { name: "Page 2 of the variants" }).click();
  await page.getByText("Variants 51–100 of 125").waitFor();
  expect(await page.getByText("Not saved yet").count()).toBe(0);
  expectNoProblem(/422/);

  const product = await storedOf(title);
  expect(product.variants.length).toBe(125);
  expect(
    ["Moss / XS / Wool", "Moss / XS / Linen", "Chalk / XL / Silk"].map((name) => named(product.variants, name)),
  ).toEqual([1000, 1200, 1300]);
  expect(product.variants.filter(({ saleMinor }) => saleMinor === 900).length).toBe(25);
  const stock = await db().stockLevel.findMany({ where: { variantId: { in: product.variants.map(({ id }) => id) } } });
  expect(new Set(stock.map(({ onHand }) => onHand))).toEqual(new Set([4]));

  const plain = await journeys.operator(`/admin/products/${product.id}`, { javaScript: false });
  await plain.page.getByLabel("Price, EUR").first().fill("11");
  await plain.page.getByRole("button", { name: "Page 3 of the variants" }).click();
  await plain.page.getByText("Variants 101–125 of 125").waitFor();
  await plain.page.getByLabel("Price, EUR").last().fill("14");
  await plain.page.getByRole("button", { name: "Remove variant Chalk / XL / Hemp" }).click();
  await plain.page.getByRole("button", { name: "Save product" }).first().click();
  await plain.page.getByText("Saving removes 1 variant: Chalk / XL / Hemp").waitFor();
  await plain.page.getByRole("button", { name: "Save and remove 1 variant" }).click();
  await plain.page.getByText("Product saved.").waitFor();
  await plain.page.getByText("Variants 101–124 of 124").waitFor();
  const { variants } = await storedOf(title);
  expect([variants.length, named(variants, "Moss / XS / Wool"), named(variants, "Chalk / XL / Silk")]).toEqual([
    ...[124, 1100, 1400],
  ]);

  const shopper = await journeys.visitor({ javaScript: false });
  await shopper.page.goto(`${running.store.origin}/products/${product.handle}`);
  for (const value of ["Chalk", "XL", "Cotton"])
    await shopper.page.getByRole("link", { name: value, exact: true }).click();
  await shopper.page.getByRole("link", { name: "Hemp not in Chalk / XL" }).waitFor();
  shopper.expectNoProblem();
});
