/** What staff enter beyond a title and a price, and what customers see of it. */
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addHere } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const MORE = "Sale dates, cost, measures and barcode";

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  test("puts a product on sale with its measures, and customers see both prices and the price per litre", async () => {
    const variant = await newVariant({ stock: 5, priceMinor: 2000 });
    const { page, expectNoProblem } = await journeys.operator(`/admin/products/${variant.productId}`, { javaScript });
    await page.getByLabel("Content unit").selectOption("ml");
    await page.getByLabel("Show a price per").selectOption("l");
    await page.getByLabel("Sale price").fill("20");
    await page.locator("summary", { hasText: MORE }).click();
    await page.getByLabel("Cost per item, EUR").fill("7.77");
    await page.getByLabel("Content", { exact: true }).fill("500");
    await page.getByLabel("Weight, g").fill("350");
    await page.getByRole("button", { name: "Save product" }).first().click();
    await page.getByText("The sale price must be lower than the price.").first().waitFor();
    // Nothing that was typed is lost.
    expect(await page.getByLabel("Weight, g").inputValue()).toBe("350");
    await page.getByLabel("Sale price").fill("15,00");
    await page.getByRole("button", { name: "Save product" }).first().click();
    await page.getByText("Product saved.").waitFor();
    expect(await db().variant.findUniqueOrThrow({ where: { id: variant.variantId } })).toMatchObject({
      ...{ regularMinor: 2000, saleMinor: 1500, priceMinor: 1500, priorMinor: 2000 },
      ...{ costMinor: 777, contentMilli: 500_000, weightGrams: 350 },
    });
    await page.goto(`${running.store.origin}/products/${variant.handle}`);
    await page.getByText("€15.00").first().waitFor();
    const shown = (await page.locator("main").innerText()).replace(/\s+/g, " ");
    expect(shown).toContain("Before €20.00");
    expect(shown).toContain("€30.00 / l");
    expect(shown).not.toContain("7.77");
    await addHere(page);
    await page.goto(`${running.store.origin}/cart`);
    await page.getByRole("main").getByText("€15.00").first().waitFor();
    expect(await page.locator("main").innerText()).toContain("€30.00 / l");
    expectNoProblem(/422/);
  });

  test("plans a sale in the store's time zone", async () => {
    const variant = await newVariant({ priceMinor: 2000 });
    const { page } = await journeys.operator(`/admin/products/${variant.productId}`, { javaScript });
    await page.getByLabel("Sale price").fill("15");
    await page.locator("summary", { hasText: MORE }).click();
    await page.getByLabel("Sale begins").fill("2097-07-01T08:00");
    await page.getByLabel("Sale ends").fill("2097-07-02T08:00");
    await page.getByRole("button", { name: "Save product" }).first().click();
    await page.getByText("Product saved.").waitFor();
    expect(await db().variant.findUniqueOrThrow({ where: { id: variant.variantId } })).toMatchObject({
      ...{ priceMinor: 2000, saleMinor: 1500 },
      repriceAt: new Date("2097-07-01T08:00:00Z"),
    });
    expect(await page.getByLabel("Sale begins").inputValue()).toBe("2097-07-01T08:00");
  });

  test("writes texts for search engines, which its page and a copy of the product then have", async () => {
    const variant = await newVariant();
    const { page, expectNoProblem } = await journeys.operator(`/admin/products/${variant.productId}`, { javaScript });
    const name = page.getByLabel("Title for search engines");
    const text = page.getByLabel("Description for search engines");
    await name.fill("Mugs from Porto");
    await text.fill("x".repeat(320));
    await page.getByLabel("In stock").fill("-1");
    if (javaScript) {
      await page
        .getByText("Not saved yet: variants, title for search engines and description for search engines")
        .waitFor();
    }
    await page.getByRole("button", { name: "Save product" }).first().click();
    await page.getByText("Stock can’t be below zero.").first().waitFor();
    expect(await name.inputValue()).toBe("Mugs from Porto");
    await text.fill("Thrown by hand.");
    await page.getByLabel("In stock").fill("3");
    await page.getByRole("button", { name: "Save product" }).first().click();
    await page.getByText("Product saved.").waitFor();
    await page.goto(`${running.store.origin}/admin/products/new?copy=${variant.productId}`);
    expect([await name.inputValue(), await text.inputValue()]).toEqual(["Mugs from Porto", "Thrown by hand."]);
    const { text: html } = await httpClient(running.store).get(`/products/${variant.handle}`);
    expect(html).toContain("<title>Mugs from Porto · ");
    expect(html).toContain('<meta name="description" content="Thrown by hand."/>');
    expect(html).toContain(`>${variant.title}</h1>`);
    expectNoProblem(/422/);
  });

  test("schedules a draft after a mistake, and lists show it as scheduled", async () => {
    const variant = await newVariant();
    const { page } = await journeys.operator(`/admin/products/${variant.productId}`, { javaScript });
    await page.locator("summary", { hasText: "Publish or hide it later" }).click();
    await page.getByLabel("Publish on").fill("2097-07-01T08:00");
    await page.getByRole("button", { name: "Save product" }).first().click();
    await page.getByText("Choose Draft to publish it at this time.").first().waitFor();
    expect(await page.getByLabel("Publish on").inputValue()).toBe("2097-07-01T08:00");
    await page.getByText("Hidden from your store").click();
    await page.getByRole("button", { name: "Save product" }).first().click();
    await page.getByText("Product set to draft.").waitFor();
    expect(await db().product.findUniqueOrThrow({ where: { id: variant.productId } })).toMatchObject({
      ...{ status: "draft", publishAt: new Date("2097-07-01T08:00:00Z") },
    });
    await page.goto(`${running.store.origin}/admin/products?q=${variant.handle}`);
    await page.getByText("Scheduled", { exact: true }).first().waitFor();
  });
});
