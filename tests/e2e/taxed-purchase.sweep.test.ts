/** Purchases with taxes: added by state, inside the price, and not due. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { readGroup } from "#app/modules/stores/settings.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { newDiscount } from "#tests/fixtures/discounts.ts";
import { issuedGiftCard } from "#tests/fixtures/gift-cards.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { resetSettings } from "#tests/fixtures/settings.ts";
import { address, addToCart, createIntent, orderOf, startCheckout } from "#tests/fixtures/shop.ts";
import {
  arriveAtOrder,
  choose,
  fillDetails,
  goToCheckout,
  goToPayment,
  putIntoCart,
  shippingAddress,
  shopper,
  title,
} from "#tests/fixtures/shop-pages.ts";
import { giveSession, insertAccount, signedInAdmin } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
beforeEach(resetSettings);

const rate = (name: string, milliPercent: number, given: object = {}) => ({
  id: name.toLowerCase().replace(" ", "-"),
  name,
  milliPercent,
  ...given,
});
const states = {
  ...{ pricesIncludeTax: false, shippingTax: "none" },
  zones: [
    {
      id: "us-ca",
      name: "California",
      countries: ["US"],
      regions: ["US-CA"],
      rates: [rate("Sales tax", 10_750)],
    },
    { id: "us", name: "Elsewhere", countries: ["US"], rates: [] },
  ],
};
const germany = {
  country: "DE",
  note: "",
  zones: [{ id: "de", name: "Germany", countries: ["DE"], rates: [rate("VAT", 21_000)] }],
};

const save = (group: string, value: object) => db().storeSetting.updateMany({ where: { group }, data: { value } });
const saveTaxes = (value: object) => save("taxes", readGroup("taxes", value));
const method = { id: "standard", title: "Ground", description: "", priceMinor: 644, freeFromMinor: null };
const inWords = (page: string) =>
  page
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const shipsTo = (countries: string[]) => save("shipping", { countries, methods: [method] });

const taxesOf = (orderId: string) =>
  db().orderTax.findMany({
    where: { orderId },
    select: {
      linePosition: true,
      name: true,
      milliPercent: true,
      basisPoints: true,
      amountMinor: true,
      included: true,
    },
    orderBy: { position: "asc" },
  });

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s", (_mode, javaScript) => {
  test("a store in the United States adds tax by state: 24.99, 10.75 % and 6.44 are 34.12, shown, stored and charged", async () => {
    await saveTaxes(states);
    await shipsTo(["US"]);
    const { page, expectNoProblem } = await journeys.visitor({ javaScript });
    await putIntoCart(page, running.store.origin, await newVariant({ priceMinor: 2499 }));
    await page.getByText("Taxes are calculated once you enter your address.").waitFor();
    await goToCheckout(page);
    await page.getByLabel("Email").fill(shopper.email);
    const where = shippingAddress(page);
    await where.getByLabel("Full name").fill(shopper.name);
    await where.getByLabel("Street and number").fill("1 Main Street");
    await where.getByLabel("Town or city").fill("Los Angeles");
    await where.getByLabel("State").selectOption("CA");
    await where.getByLabel("ZIP code").fill("90210");
    await page.getByRole("button", { name: "Continue to review" }).click();
    await title(page, "Review your order");
    await page.getByText("Sales tax 10.75%").waitFor();
    await page.getByRole("button", { name: "Pay €34.12" }).waitFor();
    await goToPayment(page);
    await choose(page, "Pay");
    const number = await arriveAtOrder(page);
    await page.getByText("Sales tax 10.75%").waitFor();
    await page.getByText("€34.12").first().waitFor();
    const order = await db().order.findFirstOrThrow({ where: { number } });
    expect(order).toMatchObject({ subtotalMinor: 2499, shippingMinor: 644, taxMinor: 269, taxIncluded: false });
    expectNoProblem();
  });

  test("a store in the European Union shows the tax inside, and estimates it before", async () => {
    await saveTaxes(germany);
    const { page, expectNoProblem } = await journeys.visitor({ javaScript });
    await putIntoCart(page, running.store.origin, await newVariant({ priceMinor: 1210 }));
    await page.getByText("Taxes are estimated for Germany until you enter your address.").waitFor();
    await page.getByText("Includes VAT 21%").waitFor();
    await goToCheckout(page);
    await fillDetails(page);
    await page.getByText("Includes VAT 21%").waitFor();
    await page.getByRole("button", { name: "Pay €17.00" }).waitFor();
    await goToPayment(page);
    await choose(page, "Pay");
    const number = await arriveAtOrder(page);
    await page.getByText("Includes VAT 21%").waitFor();
    const order = await db().order.findFirstOrThrow({ where: { number } });
    // 12.10 and 4.90 with 21 % inside.
    expect(order).toMatchObject({ totalMinor: 1700, taxMinor: 210 + 85, taxIncluded: true });
    const email = await emailFound({ where: { subject: { contains: String(number) } } });
    expect(email.text).toContain("Includes VAT 21%");
    expectNoProblem();
  });

  test("an exempt customer pays net, and the order says why: 3 × 3.54 with 21 % inside is 3 × 2.93", async () => {
    await saveTaxes(germany);
    await save("shipping", { countries: ["DE"], methods: [{ ...method, priceMinor: 0 }] });
    const account = await insertAccount();
    const own = { storeId: env().STORE_ID, userId: account.userId };
    await db().customer.create({ data: { ...own, taxStatus: "exempt", taxReason: "Museum" } });
    const customer = httpClient(running.store);
    await giveSession(customer, account);
    await addToCart(customer, (await newVariant({ priceMinor: 354, stock: 9 })).variantId, 3);
    const { page, lend, expectNoProblem } = await journeys.visitor({ javaScript });
    await lend(customer);
    await page.goto(`${running.store.origin}/cart`);
    await page.getByText("€8.79").first().waitFor();
    await goToCheckout(page);
    await fillDetails(page, { email: account.email });
    await page.getByText("Exempt from tax: Museum").waitFor();
    await goToPayment(page);
    await choose(page, "Pay");
    const number = await arriveAtOrder(page);
    await page.getByText("Exempt from tax: Museum").waitFor();
    const order = await db().order.findFirstOrThrow({ where: { number }, include: { lines: true } });
    expect(order).toMatchObject({ totalMinor: 879, taxMinor: 0, taxNote: "Exempt from tax: Museum" });
    expect(order.lines).toMatchObject([{ quantity: 3, unitPriceMinor: 293, totalMinor: 879 }]);
    expectNoProblem();
  });
});

describe("by the API", () => {
  const californian = { ...address, city: "Los Angeles", region: "CA", postalCode: "90210", country: "US" };

  test("24.99 and 10.75 % with 6.44 of shipping is 34.12, stored and charged (medusa 14817)", async () => {
    await saveTaxes(states);
    await shipsTo(["US"]);
    const client = httpClient(running.store);
    await addToCart(client, (await newVariant({ priceMinor: 2499 })).variantId);
    const details = { contact: { email: shopper.email }, shippingAddress: californian, shippingMethod: "standard" };
    const answer = await client.postJson("/api/checkout/sessions", details);
    const { session } = JSON.parse(answer.text) as { session: { id: string; totals: object } };
    expect(session.totals).toEqual({ subtotal: 2499, shipping: 644, total: 3412 });
    const intent = await createIntent(client, session.id);
    expect(intent.amount).toBe(3412);
    await running.sandbox.approve(intent.providerIntentId);
    const order = await orderOf(session.id);
    expect(order).toMatchObject({ totalMinor: 3412, taxMinor: 269, dueMinor: 3412 });
    expect(await taxesOf(order.id)).toEqual([
      {
        linePosition: 0,
        name: "Sales tax",
        milliPercent: 10_750,
        basisPoints: 1075,
        amountMinor: 269,
        included: false,
      },
    ]);
    // As the version before writes it.
    await db().$executeRaw`INSERT INTO "mod_orders_tax" ("orderId", "position", "storeId", "name", "basisPoints",
      "amountMinor", "included") VALUES (${order.id}::uuid, 9, ${order.storeId}, 'City tax', 888, 1, FALSE)`;
    expect((await taxesOf(order.id)).at(-1)).toMatchObject({ milliPercent: 8880, basisPoints: 888 });
    const payment = await db().payment.findFirstOrThrow({ where: { orderId: order.id } });
    expect(payment).toMatchObject({ amountMinor: 3412, capturedMinor: 3412 });
  });

  test("list, page, cart, session, review, provider, order, email and Store Admin say one sum", async () => {
    const rates = [rate("VAT", 19_000), rate("Levy", 1750, { compound: true })];
    const zones = [{ ...germany.zones[0], rates }];
    await saveTaxes({ country: "DE", pricesIncludeTax: false, shownPrices: "with", shippingTax: "none", zones });
    await shipsTo(["DE"]);
    const client = httpClient(running.store);
    const variant = await newVariant({ priceMinor: 2499 });
    const told = async (path: string, who = client) => inWords((await who.get(path)).text);
    // 24.99 with 4.75 of VAT and 0.52 of the levy on both.
    for (const path of [`/products?q=${encodeURIComponent(variant.title)}`, `/products/${variant.handle}`]) {
      expect(await told(path)).toContain("€30.26");
    }
    await addToCart(client, variant.variantId);
    const { code } = await newDiscount({ title: "Ten off" });
    await client.submit("/cart", { intent: "enter-code", discountCode: code });
    const card = await issuedGiftCard({ amountMinor: 500 });
    await client.submit("/cart", { intent: "use-gift-card", giftCard: card.code });
    const cart = await told("/cart");
    for (const sum of ["€30.26", "-€3.03", "€27.23", "-€5.00", "€22.23"]) expect(cart).toContain(sum);
    const { id } = await startCheckout(client);
    const { session } = JSON.parse((await client.get(`/api/checkout/sessions/${id}`)).text);
    expect(session.sums).toMatchObject({ totalMinor: 3367, dueMinor: 2867 });
    expect(await told(`/checkout/${id}?step=review`)).toContain("Pay €28.67");
    const intent = await createIntent(client, id);
    expect(intent.amount).toBe(2867);
    expect(inWords(await (await fetch(intent.redirectUrl)).text())).toContain("€28.67");
    await running.sandbox.approve(intent.providerIntentId);
    const order = await orderOf(id);
    expect(order).toMatchObject({ totalMinor: 3367, dueMinor: 2867 });
    expect(await db().payment.findFirst({ where: { orderId: order.id } })).toMatchObject({ capturedMinor: 2867 });
    const email = await emailFound({ where: { dedupeKey: `order-confirmation:${order.id}` } });
    const operator = httpClient(running.store);
    await signedInAdmin(operator);
    const texts = [
      await told(`/orders/${order.number}`),
      email.text,
      await told(`/admin/orders/${order.id}`, operator),
    ];
    for (const text of texts) {
      for (const sum of ["€30.26", "€3.03", "€6.44", "€33.67", "€5.00", "€28.67"]) expect(text).toContain(sum);
    }
    expect(await told(`/admin/orders?q=${order.number}`, operator)).toContain("€33.67");
  });

  test("a rate that changes before the payment is shown first, and nothing is charged", async () => {
    await saveTaxes(states);
    await shipsTo(["US", "DE"]);
    const client = httpClient(running.store);
    await addToCart(client, (await newVariant({ priceMinor: 1000 })).variantId);
    const session = await startCheckout(client);
    const [zone] = germany.zones;
    const payment = async (changes: object) => {
      const headers = { "idempotency-key": randomUUID() };
      const answer = await client.postJson("/api/payments/intents", { checkoutSessionId: session.id }, { headers });
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([409, { code: "price_changed", changes }]);
      return inWords((await client.get(`/checkout/${session.id}?step=review`)).text);
    };
    await saveTaxes({ ...states, zones: [zone] });
    const vat = { milliPercent: 21_000, taxMinor: 210 };
    const added = await payment({
      formerTotalMinor: 1644,
      lines: [],
      taxes: [{ name: "VAT", former: null, now: vat }],
    });
    expect(added).toContain("Taxes have changed since you started this checkout.");
    expect(added).toContain("VAT: Before none now 21% ( €2.10 )");
    expect(added).toContain("Total: Before €16.44 now €18.54");
    await saveTaxes({ ...states, zones: [{ ...zone, rates: [rate("VAT", 8875)] }] });
    const lower = { milliPercent: 8875, taxMinor: 89 };
    const lowered = await payment({ taxes: [{ name: "VAT", former: vat, now: lower }] });
    expect(lowered).toContain("VAT: Before 21% ( €2.10 ) now 8.875% ( €0.89 )");
    expect(lowered).toContain("Total: Before €18.54 now €17.33");
    expect(await db().payment.count({ where: { checkoutSessionId: session.id } })).toBe(0);
    expect(await createIntent(client, session.id)).toMatchObject({ amount: 1000 + 644 + 89 });
  });

  test("with a reverse charge a business in another member state pays none, and at home like anyone", async () => {
    const zones = ["DE", "FR"].map((country) => ({
      ...germany.zones[0],
      id: country.toLowerCase(),
      countries: [country],
    }));
    await saveTaxes({ ...germany, pricesIncludeTax: false, shippingTax: "none", zones });
    await shipsTo(["DE", "FR"]);
    const account = await insertAccount();
    const own = { storeId: env().STORE_ID, userId: account.userId };
    const confirmed = { taxStatus: "reverse_charge", taxId: "FR12345678901", taxIdConfirmedAt: new Date() };
    await db().customer.create({ data: { ...own, ...confirmed } });
    const client = httpClient(running.store);
    await giveSession(client, account);
    await addToCart(client, (await newVariant({ priceMinor: 1000 })).variantId);
    const session = await startCheckout(client, { email: account.email });
    const stored = () => db().checkoutSession.findUniqueOrThrow({ where: { id: session.id } });
    expect(await stored()).toMatchObject({ totalMinor: 1000 + 644 + 210, taxNote: "" });
    const shippingAddress = { ...address, city: "Paris", postalCode: "75001", country: "FR" };
    await client.request("PATCH", `/api/checkout/sessions/${session.id}`, { json: { shippingAddress } });
    const taxNote = "Reverse charge: the customer accounts for the tax. Tax ID FR12345678901";
    expect(await stored()).toMatchObject({ totalMinor: 1644, taxNote });
  });
});
