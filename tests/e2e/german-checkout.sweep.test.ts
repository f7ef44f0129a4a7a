/** What a Shopper reads in a German store from the cart to the order. */
import { expect, test } from "vitest";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useLanguage } from "#tests/fixtures/language.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart } from "#tests/fixtures/shop.ts";
import { choose, shopper, title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
useLanguage("de-DE");

test("an order is placed in German, and its last button says that it has to be paid", async () => {
  const { page, lend, expectNoProblem } = await journeys.browserVisitor();
  const client = httpClient(running.store);
  await addToCart(client, (await newVariant()).variantId);
  await lend(client);
  await page.goto(`${running.store.origin}/cart`);
  await title(page, "Ihr Warenkorb");
  await page.locator("[name=discountCode]").fill("no-such-code");
  await page.getByRole("button", { name: "Einlösen" }).click();
  await page.getByText("Diesen Code konnten wir nicht finden.").waitFor();
  await page.getByRole("button", { name: "Zur Kasse gehen" }).click();
  await title(page, "Kasse");
  await page.locator("[name=country]").selectOption("DE");
  for (const name of ["email", "name", "line1", "postalCode", "city"] as const) {
    await page.locator(`[name=${name}]`).fill(shopper[name]);
  }
  await page.getByRole("button", { name: "Bestellung prüfen" }).click();
  await title(page, "Bestellung prüfen");
  await page.getByText(/^Ihre Artikel sind für 1[45] Minuten reserviert\.$/).waitFor();
  await page.getByRole("button", { name: /^Zahlungspflichtig bestellen · 24,90\s€$/ }).click();
  await title(page, "Pay for your order");
  await choose(page, "Pay");
  await title(page, "Vielen Dank, Ada!");
  await page.getByText("Wir bereiten Ihre Bestellung vor.").waitFor();
  expect(await page.title()).toMatch(/^Bestellung \d+ · /);
  expectNoProblem(/404/);
});
