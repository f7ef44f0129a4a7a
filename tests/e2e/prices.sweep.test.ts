/** Staff change prices of several variants together. */
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  test("puts one variant on sale and makes another dearer, after a mistake, on one page", async () => {
    const [one, other] = [await newVariant({ priceMinor: 2000 }), await newVariant({ priceMinor: 3000 })];
    const { page, expectNoProblem } = await journeys.operator("/admin/products/prices?q=Test+article", { javaScript });
    await title(page, "Prices");
    const field = (label: string, { title: name }: typeof one) => page.getByLabel(`${label}: ${name}`, { exact: true });
    const save = () => page.getByRole("button", { name: "Save prices", exact: true }).click();
    await field("Sale price", one).fill("25");
    await field("Price", other).fill("32,50");
    await save();
    await page.getByText("The sale price must be lower than the price.").first().waitFor();
    expect(await field("Price", other).inputValue()).toBe("32,50");
    await field("Sale price", one).fill("15");
    await save();
    await page.getByText("Prices saved for 2 variants.").waitFor();
    expect(await field("Price", other).inputValue()).toBe("32.50");
    const costs = async ({ variantId: id }: typeof one) =>
      (await db().variant.findUniqueOrThrow({ where: { id } })).priceMinor;
    expect([await costs(one), await costs(other)]).toEqual([1500, 3250]);
    expectNoProblem(/422/);
  });
});

test("the page fits a phone", async () => {
  const { page, expectToFit } = await journeys.operator("/admin/products/prices", { javaScript: true, width: 360 });
  await title(page, "Prices");
  await expectToFit();
});
