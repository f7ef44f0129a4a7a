/** Where an order goes decides how it is shipped, and whether it is at all. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { refusalOf } from "#tests/fixtures/problem.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { accept, makeOffer, requestFrom } from "#tests/fixtures/requests.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { address, addToCart, createIntent, orderOf, signInAsAdmin } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false });
const sessions = "/api/checkout/sessions";
const contact = { email: "ada@shop.test" };
const german = { ...address };
const irish = { ...address, country: "IE", city: "Galway", region: "Co. Galway", postalCode: "H91 E9XX" };

const post = { id: "post", title: "Post", priceMinor: 700 };
const van = { id: "van", title: "Van", priceMinor: 900 };
const shop = { id: "shop", title: "Our shop", kind: "pickup", pickupPlace: "1 Quay\nGalway" };
const mainland = { id: "mainland", name: "Mainland", countries: ["DE"], methods: [post] };
const home = { id: "home", name: "Home", countries: ["IE"], methods: [van, shop] };

const save = (zones: object[], more: object = {}) =>
  db().storeSetting.updateMany({ where: { group: "shipping" }, data: { value: { zones, ...more } } });
beforeEach(() => save([mainland, home]));

async function shopper(quantity = 1) {
  const client = httpClient(running.store);
  const variant = await newVariant();
  await addToCart(client, variant.variantId, quantity);
  return { client, ...variant };
}

const stored = (id: string) => db().checkoutSession.findUniqueOrThrow({ where: { id } });

async function begin(client: HttpClient, details: object) {
  const answer = await client.postJson(sessions, details);
  expect(answer.status).toBe(201);
  const { id } = (JSON.parse(answer.text) as { session: { id: string } }).session;
  return id;
}

const patch = (client: HttpClient, id: string, json: object) => client.request("PATCH", `${sessions}/${id}`, { json });
const intent = (client: HttpClient, checkoutSessionId: string) =>
  client.postJson("/api/payments/intents", { checkoutSessionId }, { headers: { "idempotency-key": randomUUID() } });

async function bought(client: HttpClient, id: string) {
  await running.sandbox.approve((await createIntent(client, id)).providerIntentId);
  return orderOf(id);
}

describe("a checkout", () => {
  it("costs what its address’ zone says, drops a method that doesn’t ship there, and isn’t paid without one", async () => {
    const { client } = await shopper();
    const id = await begin(client, { contact, shippingAddress: german, shippingMethod: "post" });
    expect(await stored(id)).toMatchObject({ shippingMethod: "post", shippingMinor: 700, totalMinor: 2700 });
    expect((await patch(client, id, { shippingAddress: irish })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ shippingMethod: null, shippingTitle: "" });
    expect(refusalOf(await intent(client, id))).toEqual([422, "invalid_input"]);
    await patch(client, id, { shippingMethod: "post" });
    expect((await stored(id)).shippingMethod).toBeNull();
    await patch(client, id, { shippingMethod: "van" });
    expect(await stored(id)).toMatchObject({ shippingMethod: "van", shippingMinor: 900 });
    expect(await bought(client, id)).toMatchObject({ shippingMethod: "van", totalMinor: 2900 });
  });

  it("isn’t paid when its method no longer ships there, and shows a new price before it is", async () => {
    const { client } = await shopper();
    const id = await begin(client, { contact, shippingAddress: german, shippingMethod: "post" });
    await save([{ ...mainland, methods: [van] }, home]);
    expect(refusalOf(await intent(client, id))).toEqual([422, "invalid_input"]);
    await save([{ ...mainland, methods: [{ ...post, priceMinor: 800 }] }, home]);
    expect(refusalOf(await intent(client, id))).toEqual([409, "price_changed"]);
    expect((await createIntent(client, id)).amount).toBe(2800);
  });

  it("keeps a bill within the countries that the settings name", async () => {
    await save([mainland, home], { countriesBilled: ["IE"] });
    const { client } = await shopper();
    const id = await begin(client, { contact, shippingAddress: german, shippingMethod: "post" });
    expect(refusalOf(await patch(client, id, { billingAddress: german }))).toEqual([422, "invalid_input"]);
    expect((await patch(client, id, { billingAddress: irish })).status).toBe(200);
  });
});

describe("an order that is picked up", () => {
  it("has its place on every page and in the email, no address, and what was typed as one stays in the checkout", async () => {
    const { client } = await shopper();
    const id = await begin(client, { contact, shippingAddress: german, shippingMethod: "shop" });
    expect(await stored(id)).toMatchObject({ pickupPlace: shop.pickupPlace, totalMinor: 2000 });
    const order = await bought(client, id);
    expect(order).toMatchObject({ shippingAddress: {}, shippingTitle: "Our shop", pickupPlace: shop.pickupPlace });
    expect((await stored(id)).shippingAddress).toMatchObject({ city: "Berlin" });
    const operator = httpClient(running.store);
    await signInAsAdmin(operator);
    const { html } = await emailFound({ where: { dedupeKey: `order-confirmation:${order.id}` } });
    const pages = [await client.get(`/orders/${order.number}`), await operator.get(`/admin/orders/${order.id}`)];
    for (const text of [...pages.map((page) => page.text), html]) {
      expect(text).toContain("1 Quay");
      expect(text).not.toContain("Berlin");
    }
  });
});

describe("a store that ships nowhere", () => {
  it("offers what can be picked up, and nothing else", async () => {
    await save([{ id: "none", name: "Our shop", countries: [], methods: [shop] }]);
    const { client } = await shopper();
    const started = await client.submit("/checkout", {});
    const page = (await client.get(started.location)).text;
    expect(page).toContain("1 Quay");
    expect(page).not.toContain("Ship it to me");
    const form = { intent: "save", ...contact, delivery: "shop", pickupName: "Ada Lovelace" };
    const saved = await client.submit(started.location, stamped(form));
    expect(saved.location).toBe(`${started.location}?step=review`);
  });
});

describe("an order that was picked up or is about to be", () => {
  it("is ready to collect rather than shipped, in the email and on its page", async () => {
    const { client } = await shopper();
    const order = await bought(client, await begin(client, { contact, shippingMethod: "shop" }));
    const operator = httpClient(running.store);
    await signInAsAdmin(operator);
    // A test order can't be fulfilled.
    await db().order.update({ where: { id: order.id }, data: { test: false } });
    expect((await operator.get(`/admin/orders/${order.id}`)).text).toContain("Mark as ready");
    const marked = await operator.submit(`/admin/orders/${order.id}`, { intent: "ready" });
    expect([marked.status, marked.location]).toEqual([303, `/admin/orders/${order.id}?done=ready`]);
    const email = await emailFound({ where: { dedupeKey: `order-ready:${order.id}` } });
    expect(email.subject).toContain(`Your order ${order.number} is ready to collect`);
    const page = (await client.get(`/orders/${order.number}`)).text;
    expect(page).toContain("You can collect it now.");
    expect(page).not.toMatch(/>Shipped<|It’s on its way/);
    expect(email.html).not.toMatch(/shipped|on its way/i);
  });
});

describe("items that aren’t shipped", () => {
  it("are taxed where the bill goes, and at the store until that is known", async () => {
    const zones = ["IE", "DE"].map((country, at) => ({
      ...{ id: country.toLowerCase(), name: country, countries: [country] },
      rates: [{ id: "vat", name: "VAT", milliPercent: [23_000, 19_000][at] }],
    }));
    const value = { pricesIncludeTax: false, country: "IE", zones };
    await db().storeSetting.updateMany({ where: { group: "taxes" }, data: { value } });
    const { client, productId } = await shopper();
    await db().product.update({ where: { id: productId }, data: { requiresShipping: false } });
    const id = await begin(client, { contact });
    expect(await stored(id)).toMatchObject({ totalMinor: 2460 });
    expect((await patch(client, id, { billingAddress: german })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ totalMinor: 2380 });
    // A payment quotes it again, by the same place.
    expect(await bought(client, id)).toMatchObject({ totalMinor: 2380, taxMinor: 380 });
    await db().storeSetting.updateMany({ where: { group: "taxes" }, data: { value: {} } });
  });

  it("are bought without an address and a method, also where the store ships nothing", async () => {
    const { client, productId } = await shopper();
    await db().product.update({ where: { id: productId }, data: { requiresShipping: false } });
    await save([]);
    expect((await client.get("/cart")).text).not.toContain("Checkout isn’t available yet.");
    const started = await client.submit("/checkout", {});
    expect(started.location).toMatch(/^\/checkout\//);
    const page = (await client.get(started.location)).text;
    for (const absent of ["Shipping address", 'name="shippingMethod"']) expect(page).not.toContain(absent);
    const saved = await client.submit(started.location, stamped({ intent: "save", email: contact.email }));
    expect([saved.status, saved.location]).toEqual([303, `${started.location}?step=review`]);
    expect((await client.get(saved.location)).text).toContain("Pay €20.00");
    const order = await bought(client, started.location.split("/")[2] ?? "");
    expect(order).toMatchObject({ shippingAddress: {}, shippingMethod: "", totalMinor: 2000 });
    const operator = httpClient(running.store);
    await signInAsAdmin(operator);
    expect((await operator.get(`/admin/orders/${order.id}`)).text).toContain("Nothing to ship");
    expect((await client.get(`/orders/${order.number}`)).status).toBe(200);
    expect((await emailFound({ where: { dedupeKey: `order-confirmation:${order.id}` } })).html).not.toContain(
      "Shipping",
    );
  });
});

describe("an offer", () => {
  it("shows what its method was called, though that was removed since", async () => {
    const [client, operator] = [httpClient(running.store), httpClient(running.store)];
    await signInAsAdmin(operator);
    await save([{ ...mainland, methods: [{ ...post, id: "standard", title: "By coach" }] }]);
    const { id } = await requestFrom(client);
    const version = await makeOffer(operator, id);
    await save([mainland]);
    const { location } = await accept(client, id, version);
    const form = { ...german, line2: "", intent: "save", ...contact, shippingMethod: "standard" };
    const saved = await client.submit(location, stamped(form));
    expect((await client.get(saved.location)).text).toContain("By coach");
  });
});

describe("a cart’s place", () => {
  const ask = (client: HttpClient, country: string, postalCode: string, region = "") =>
    client.submit("/cart", { intent: "estimate", country, postalCode, region });

  it("is remembered as it was typed, and refused beside its field", async () => {
    const { client } = await shopper();
    expect((await ask(client, "DE", " 10 115 ")).status).toBe(303);
    const page = (await client.get("/cart")).text;
    for (const text of ['value="10 115"', "€7.00", "Post"]) expect(page).toContain(text);
    const refused = await ask(client, "JP", "100");
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Choose a country we ship to.");
    expect(refused.text).toContain('value="100"');
  });

  it("asks for the state where shipping depends on it, and only there", async () => {
    const west = { id: "west", name: "West", countries: ["US"], regions: ["US-CA"], postalPrefixes: [] };
    const [cheap, dear] = [1300, 2600].map((priceMinor, at) => ({ ...post, id: `ground-${at}`, priceMinor }));
    const rest = { ...west, id: "rest", name: "Elsewhere", regions: [], methods: [dear] };
    await save([mainland, { ...west, methods: [cheap] }, rest]);
    const { client } = await shopper();
    await ask(client, "DE", "10115");
    expect((await client.get("/cart")).text).not.toContain('name="region"');
    await ask(client, "US", "");
    const asked = (await client.get("/cart")).text;
    for (const text of ['name="region"', ">California</option>", "Choose it, too."]) expect(asked).toContain(text);
    expect(asked).not.toContain("€13.00");
    await ask(client, "US", "", "CA");
    expect((await client.get("/cart")).text).toContain("€13.00");
    await ask(client, "US", "", "TX");
    expect((await client.get("/cart")).text).toContain("€26.00");
    // What is left over from another country is nowhere.
    await ask(client, "DE", "10115", "TX");
    expect(await db().cart.count({ where: { shippingRegion: "TX" } })).toBe(0);
  });
});
