/** Shoppers in several zones: what shipping costs them, where nothing goes, and what is picked up or isn't shipped. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import type { JourneyPage } from "#tests/fixtures/journey-page.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import {
  arriveAtOrder,
  choose,
  goToCheckout,
  goToPayment,
  putIntoCart,
  shippingAddress,
  shopper,
  title,
} from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

const byWeight = (id: string, name: string, light: number, heavy: number) => ({
  ...{ id, title: name, kind: "weight" },
  steps: [
    { upTo: 1000, priceMinor: light },
    { upTo: 3000, priceMinor: heavy },
  ],
});

/** One that weighs this much. */
async function weighing(weightGrams: number) {
  const variant = await newVariant();
  await db().variant.update({ where: { id: variant.variantId }, data: { weightGrams } });
  return variant;
}
const pickup = { id: "shop", title: "At our shop", kind: "pickup", pickupPlace: "1 Quay\nGalway", handlingDays: 1 };
const mainland = {
  ...{ id: "mainland", name: "Mainland", countries: ["DE"] },
  methods: [byWeight("parcel", "Parcel", 490, 990)],
};
const islands = {
  ...{ id: "islands", name: "Islands", countries: ["DE"], postalPrefixes: ["2654"] },
  methods: [{ id: "ferry", title: "Ferry", priceMinor: 1900, deliveryMin: 2, deliveryMax: 4 }],
};

const save = (zones: object[]) =>
  db().storeSetting.updateMany({ where: { group: "shipping" }, data: { value: { zones } } });
beforeEach(() => save([mainland, islands]));

async function fillPlace(page: JourneyPage, postalCode: string) {
  await page.getByLabel("Email").fill(shopper.email);
  const address = shippingAddress(page);
  await address.getByLabel("Full name").fill(shopper.name);
  await address.getByLabel("Street and number").fill(shopper.line1);
  await address.getByLabel("Postal code").fill(postalCode);
  await address.getByLabel("Town or city").fill(shopper.city);
  await page.getByRole("button", { name: "Continue to review" }).click();
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a Shopper %s", (_mode, javaScript) => {
  const visitor = () => journeys.visitor({ javaScript });

  test("asks in the cart what shipping costs, and reads which item stands in the way", async () => {
    const { page, expectNoProblem } = await visitor();
    const variant = await weighing(1000);
    await putIntoCart(page, running.store.origin, variant);
    const estimate = page.getByRole("region", { name: "Estimate shipping" });
    await estimate.getByLabel("Country").selectOption("DE");
    await estimate.getByRole("button", { name: "Estimate shipping" }).click();
    await estimate.getByText("depends on the postal code").waitFor();
    await estimate.getByLabel("Postal code").fill("26548");
    await estimate.getByRole("button", { name: "Estimate shipping" }).click();
    await estimate.getByText("€19.00").waitFor();
    await estimate.getByText(/^Arrives /).waitFor();
    await estimate.getByLabel("Postal code").fill("10115");
    await estimate.getByRole("button", { name: "Estimate shipping" }).click();
    await estimate.getByText("€4.90").waitFor();
    const quantity = (count: number) =>
      db().cartLine.updateMany({ where: { variantId: variant.variantId }, data: { quantity: count } });
    await quantity(3);
    await page.reload();
    await estimate.getByText("€9.90").waitFor();
    await quantity(4);
    await page.reload();
    await estimate.getByText(`too heavy to ship to Germany together. “${variant.title}” adds the most.`).waitFor();
    expect(await estimate.getByLabel("Postal code").inputValue()).toBe("10115");
    expectNoProblem();
  });

  test("gives the address first, then chooses among its zone’s methods", async () => {
    const { page, expectNoProblem } = await visitor();
    await putIntoCart(page, running.store.origin, await newVariant());
    await goToCheckout(page);
    await page.getByText("It depends on your address.").waitFor();
    await shippingAddress(page).getByLabel("Country").selectOption("DE");
    await fillPlace(page, "26548");
    await page.getByText("Choose how we ship your order.").waitFor();
    await page.getByRole("radio", { name: /Ferry/ }).waitFor();
    expect(await page.getByRole("radio", { name: /Parcel/ }).count()).toBe(0);
    await page.getByRole("button", { name: "Continue to review" }).click();
    await title(page, "Review your order");
    await page.getByRole("button", { name: "Pay €39.00" }).waitFor();
    await goToPayment(page);
    await choose(page, "Pay");
    const number = await arriveAtOrder(page);
    expect(await db().order.findFirst({ where: { number } })).toMatchObject({
      ...{ shippingMethod: "ferry", shippingTitle: "Ferry", shippingMinor: 1900, totalMinor: 3900 },
    });
    await page.getByText(/as soon as it’s on its way\. Arrives \w+/).waitFor();
    expectNoProblem();
  });

  test("picks it up without an address, and finds the place on the order", async () => {
    await save([mainland, { ...islands, methods: [pickup] }]);
    const { page, expectNoProblem } = await visitor();
    await putIntoCart(page, running.store.origin, await newVariant());
    await goToCheckout(page);
    await page.getByLabel("Email").fill(shopper.email);
    await page.getByRole("radio", { name: /At our shop/ }).check();
    await page.getByLabel("Name for the pick-up").fill(shopper.name);
    await page.getByRole("button", { name: "Continue to review" }).click();
    await title(page, "Review your order");
    await page.getByText("Galway").first().waitFor();
    expect(await page.getByText("Shipping address").count()).toBe(0);
    await page.getByRole("button", { name: "Pay €20.00" }).waitFor();
    await goToPayment(page);
    await choose(page, "Pay");
    const number = await arriveAtOrder(page);
    await page.getByRole("heading", { name: "Pick-up" }).waitFor();
    await page.getByText(/as soon as you can collect it\. Ready on \w+/).waitFor();
    const order = await db().order.findFirstOrThrow({ where: { number } });
    expect(order).toMatchObject({ shippingAddress: {}, shippingMethod: "shop", pickupPlace: "1 Quay\nGalway" });
    expect(order.pickupName).toBe(shopper.name);
    expectNoProblem();
  });

  test("buys what needs no shipping by an email address alone", async () => {
    const { page, expectNoProblem } = await visitor();
    const file = await newVariant();
    await db().product.update({ where: { id: file.productId }, data: { requiresShipping: false, kind: "digital" } });
    await putIntoCart(page, running.store.origin, file);
    expect(await page.getByRole("region", { name: "Estimate shipping" }).count()).toBe(0);
    await goToCheckout(page);
    await page.getByLabel("Email").fill(shopper.email);
    expect(await shippingAddress(page).count()).toBe(0);
    await page.getByRole("button", { name: "Continue to review" }).click();
    await title(page, "Review your order");
    await page.getByRole("button", { name: "Pay €20.00" }).waitFor();
    await goToPayment(page);
    await choose(page, "Pay");
    const number = await arriveAtOrder(page);
    expect(await db().order.findFirst({ where: { number } })).toMatchObject({
      shippingAddress: {},
      shippingMethod: "",
    });
    expectNoProblem();
  });

  test("is told at checkout that nothing ships to the address, and changes it", async () => {
    await save([{ ...mainland, postalPrefixes: ["1"] }, islands]);
    const { page, expectNoProblem } = await visitor();
    await putIntoCart(page, running.store.origin, await newVariant());
    await goToCheckout(page);
    await shippingAddress(page).getByLabel("Country").selectOption("DE");
    await fillPlace(page, "80331");
    await page.getByText("We don’t ship to this part of Germany.").waitFor();
    expect(await shippingAddress(page).getByLabel("Postal code").inputValue()).toBe("80331");
    await fillPlace(page, "10115");
    await page.getByRole("radio", { name: /Parcel/ }).waitFor();
    await page.getByRole("button", { name: "Continue to review" }).click();
    await title(page, "Review your order");
    expectNoProblem();
  });
});

test("the checkout asks for an address or for who comes, by styles alone", async () => {
  await save([mainland, { ...islands, methods: [pickup] }]);
  const { page } = await journeys.visitor({ javaScript: true });
  await putIntoCart(page, running.store.origin, await newVariant());
  await goToCheckout(page);
  const [address, pickupName] = [page.locator("#name"), page.getByLabel("Name for the pick-up")];
  expect([await address.isVisible(), await pickupName.isVisible()]).toEqual([true, false]);
  await page.getByRole("radio", { name: /At our shop/ }).check();
  expect([await address.isVisible(), await pickupName.isVisible()]).toEqual([false, true]);
});
