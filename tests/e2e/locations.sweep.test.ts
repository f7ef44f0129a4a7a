/** A store with two locations: where its stock is, and an order that is picked up at one of them. */
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { locationsFor, transferStock } from "#app/modules/inventory/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { addLocations, aLocation, forgetLocations } from "#tests/fixtures/locations.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import {
  arriveAtOrder,
  choose,
  goToCheckout,
  goToPayment,
  putIntoCart,
  shopper,
  title,
} from "#tests/fixtures/shop-pages.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
afterEach(forgetLocations);

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s", (_mode, javaScript) => {
  test("staff select variants in the list and move them together, after a mistake", async () => {
    const [one, other] = [await newVariant({ stock: 5 }), await newVariant({ stock: 3 })];
    const admin = await adminViewer();
    await addLocations(admin, aLocation("Main"), aLocation("Harbour shop"));
    const { page, expectNoProblem } = await journeys.operator("/admin/inventory?q=Test+article&size=100", {
      javaScript,
    });
    await title(page, "Inventory");
    for (const each of [one, other]) await page.getByLabel(`Select ${each.title}`, { exact: true }).check();
    await page.getByRole("button", { name: "Move selected" }).click();
    await title(page, "Move stock");
    const quantity = ({ title: name }: typeof one) => page.getByLabel(`Quantity: ${name}`, { exact: true });
    await page.getByLabel("To", { exact: true }).selectOption({ label: "Harbour shop" });
    await quantity(one).fill("2");
    await quantity(other).fill("4");
    await page.getByRole("button", { name: "Move stock" }).click();
    await page.getByText("Only 3 are there.").first().waitFor();
    expect(await quantity(one).inputValue()).toBe("2");
    await quantity(other).fill("3");
    await page.getByRole("button", { name: "Move stock" }).click();
    await page.getByText("2 variants moved.").first().waitFor();
    const stock = await locationsFor(admin).stock([one.variantId, other.variantId]);
    expect([one, other].map(({ variantId }) => stock.get(variantId)?.at.map(({ onHand }) => onHand))).toEqual([
      [3, 2],
      [0, 3],
    ]);
    expectNoProblem(/409|422/);
  });

  test("staff see what is at a location, and count there what was elsewhere", async () => {
    const [here, elsewhere] = [await newVariant({ stock: 5 }), await newVariant({ stock: 3 })];
    const admin = await adminViewer();
    const [from = "", to = ""] = await addLocations(admin, aLocation("Main"), aLocation("Harbour shop"));
    const ends = { from, to, note: "", operationKey: randomUUID() };
    await transferStock(admin, [{ variantId: here.variantId, quantity: 2 }], ends);
    const { page, expectNoProblem } = await journeys.operator("/admin/inventory", { javaScript });
    await title(page, "Inventory");
    await page.getByLabel("Location", { exact: true }).selectOption({ label: "Harbour shop" });
    if (!javaScript) await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("1 found").waitFor();
    const field = ({ title: name }: typeof here) => page.getByLabel(`In stock: ${name}`, { exact: true });
    expect([await field(here).inputValue(), await field(elsewhere).count()]).toEqual(["2", 0]);
    const views = page.getByRole("navigation", { name: "Views" });
    await views.getByRole("link", { name: "All variants" }).click();
    await page.getByLabel("Product, option, SKU or barcode").fill("Test article");
    await page.getByRole("button", { name: "Search" }).click();
    await field(elsewhere).fill("1");
    await page.getByRole("button", { name: "Save stock", exact: true }).click();
    await page.getByText("Stock saved for 1 variant.").first().waitFor();
    await views.getByRole("link", { name: "Here", exact: true }).click();
    await page.getByText("2 found").waitFor();
    expect([await field(here).inputValue(), await field(elsewhere).inputValue()]).toEqual(["2", "1"]);
    expectNoProblem();
  });

  test("staff add locations, move stock, count at one, and a customer chooses to pick up there", async () => {
    const variant = await newVariant({ stock: 5 });
    const { page, expectNoProblem } = await journeys.operator("/admin/settings/locations", { javaScript });
    await title(page, "Locations");
    const add = async (name: string, pickup: boolean) => {
      await page.getByRole("link", { name: /^Add (your first )?location$/ }).click();
      await title(page, "Add a location");
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByLabel("Country").selectOption("IE");
      if (!javaScript) await page.getByRole("button", { name: "Update" }).click();
      await page.getByLabel("County").waitFor();
      if (pickup) await page.getByLabel("Offers pick-up").check();
      // The street is missing: what was entered stays.
      await page.getByRole("button", { name: "Save location" }).click();
      await page.getByText("Enter the street and number.").first().waitFor();
      expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe(name);
      await page.getByLabel("Street and number", { exact: false }).fill("1 Quay");
      await page.getByLabel(/^Town|^City/).fill("Galway");
      await page.getByRole("button", { name: "Save location" }).click();
      await page.getByText("Location added.").first().waitFor();
    };
    await add("Main", false);
    await add("Harbour shop", true);
    await page.getByRole("button", { name: "Move Harbour shop up" }).click();
    await page.getByText("Locations reordered.").first().waitFor();

    await page.goto(`${running.store.origin}/admin/inventory/${variant.variantId}/transfer`);
    await title(page, "Move stock");
    await page.getByLabel("To", { exact: true }).selectOption({ label: "Harbour shop" });
    await page.getByLabel("Quantity").fill("6");
    await page.getByRole("button", { name: "Move stock" }).click();
    await page.getByText("There’s less than that at this location.").first().waitFor();
    await page.getByLabel("Quantity").fill("2");
    await page.getByRole("button", { name: "Move stock" }).click();
    await title(page, variant.title);
    await page.getByText("Moved: +2").first().waitFor();
    await page.getByText("Moved: −2").first().waitFor();

    await page.goto(`${running.store.origin}/admin/inventory?q=${variant.handle}`);
    await title(page, "Inventory");
    await page.getByLabel("Location", { exact: true }).selectOption({ label: "Harbour shop" });
    if (!javaScript) await page.getByRole("button", { name: "Search" }).click();
    const field = page.getByLabel(`In stock: ${variant.title}`, { exact: true });
    await field.waitFor();
    expect(await field.inputValue()).toBe("2");
    await field.fill("3");
    await page.getByRole("button", { name: "Save stock", exact: true }).click();
    await page.getByText("Stock saved for 1 variant.").first().waitFor();
    expect(await stockOf(variant.variantId)).toMatchObject({ onHand: 6 });
    expectNoProblem(/409|422/);

    const buyer = await journeys.visitor({ javaScript });
    await putIntoCart(buyer.page, running.store.origin, variant);
    await goToCheckout(buyer.page);
    await buyer.page.getByText("Usually ready in 24 hours").first().waitFor();
    await buyer.page.getByLabel("Email").fill(shopper.email);
    await buyer.page.getByRole("radio", { name: /Pick-up at Harbour shop/ }).check();
    await buyer.page.getByLabel("Name for the pick-up").fill(shopper.name);
    await buyer.page.getByRole("button", { name: "Continue to review" }).click();
    await title(buyer.page, "Review your order");
    await buyer.page.getByText("Pick-up at Harbour shop").first().waitFor();
    expect(await buyer.page.getByText("Shipping address").count()).toBe(0);
    await goToPayment(buyer.page);
    await choose(buyer.page, "Pay");
    const number = await arriveAtOrder(buyer.page);
    await buyer.page.getByText(/as soon as you can collect it\. Usually ready in 24 hours/).waitFor();
    const order = await db().order.findFirstOrThrow({ where: { number } });
    expect(order.pickupPlace).toMatch(/^Harbour shop\n1 Quay\nGalway/);
    await db().order.update({ where: { id: order.id }, data: { test: false } });

    await page.goto(`${running.store.origin}/admin/orders/${order.id}`);
    await page.getByRole("button", { name: "Mark as ready" }).click();
    await page.getByText("Order marked as ready. The customer gets an email.").first().waitFor();
    await page.getByRole("button", { name: "Mark as picked up" }).click();
    await page.getByText("Order marked as picked up.").first().waitFor();
    await buyer.page.goto(`${running.store.origin}/orders/${number}`);
    await buyer.page.getByText("Picked up").first().waitFor();
    buyer.expectNoProblem();
    const stock = await locationsFor(await adminViewer()).stock([variant.variantId]);
    const { at = [] } = stock.get(variant.variantId) ?? {};
    expect(at.map(({ onHand }) => onHand)).toEqual([2, 3]);
  });
});
