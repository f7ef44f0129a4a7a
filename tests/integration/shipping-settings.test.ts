/** Where a Store ships to and how is the merchant's decision, which may change while Shoppers are on their way. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { demoSettings } from "#prisma/demo/settings.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { refusalOf } from "#tests/fixtures/problem.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { accept, makeOffer, requestFrom } from "#tests/fixtures/requests.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { address, addToCart, createIntent, orderOf, signInAsAdmin, startCheckout } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false });
const sessions = "/api/checkout/sessions";
const post = { id: "post", title: "By post", description: "About a week", priceMinor: 700, freeFromMinor: null };

const save = (value: object) => db().storeSetting.updateMany({ where: { group: "shipping" }, data: { value } });

beforeEach(() => save(demoSettings.shipping ?? {}));

async function shopper() {
  const client = httpClient(running.store);
  const { variantId } = await newVariant({ priceMinor: 2000 });
  await addToCart(client, variantId, 2);
  return client;
}

const intent = (client: HttpClient, checkoutSessionId: string) =>
  client.postJson("/api/payments/intents", { checkoutSessionId }, { headers: { "idempotency-key": randomUUID() } });

const stored = (id: string) => db().checkoutSession.findUniqueOrThrow({ where: { id } });

describe("a merchant's methods and countries", () => {
  it("are those of the checkout and of the API, and the first method counts until one is chosen", async () => {
    await save({ countries: ["US"], methods: [post] });
    const client = await shopper();
    expect(refusalOf(await client.postJson(sessions, { shippingAddress: address }))).toEqual([422, "invalid_input"]);
    expect(refusalOf(await client.postJson(sessions, { shippingMethod: "express" }))).toEqual([422, "invalid_input"]);
    const started = await client.submit("/checkout", {});
    const page = await client.get(started.location);
    expect(page.text).toMatch(/<option value="US"[^>]*>United States<\/option>/);
    for (const text of ["By post", "About a week", "€7.00"]) expect(page.text).toContain(text);
    expect(page.text).not.toMatch(/Express|Standard/);
    // Bills go to any country.
    expect(/<select[^>]*name="country".*?<\/select>/s.exec(page.text)?.[0]).not.toContain("Germany");
  });

  it("are needed before anything can be checked out: the cart says so, and the API refuses", async () => {
    for (const value of [{}, { countries: ["DE"] }, { methods: [post] }]) {
      await save(value);
      const client = await shopper();
      expect((await client.get("/cart")).text.replaceAll("<!-- -->", "")).toContain("Checkout isn’t available yet.");
      expect(refusalOf(await client.postJson(sessions, {}))).toEqual([503, "provider_unavailable"]);
      expect((await client.submit("/checkout", {})).status).toBe(503);
    }
  });
});

describe("an open checkout whose method was taken off the list", () => {
  it("says so at that field, is not paid, and goes on with another one", async () => {
    const client = await shopper();
    const { id } = await startCheckout(client);
    await save({ ...demoSettings.shipping, methods: [post] });
    const review = await client.get(`/checkout/${id}?step=review`);
    expect([review.status, review.location]).toEqual([302, `/checkout/${id}`]);
    const page = await client.get(`/checkout/${id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("We no longer ship this way. Choose another method.");
    expect(page.text).not.toContain("We no longer ship to");
    expect(refusalOf(await intent(client, id))).toEqual([422, "invalid_input"]);
    const paid = await client.submit(`/checkout/${id}/pay`, { idempotencyKey: randomUUID() });
    expect([paid.status, paid.location]).toEqual([303, `/checkout/${id}`]);
    const changed = await client.request("PATCH", `${sessions}/${id}`, { json: { shippingMethod: "post" } });
    expect(changed.status).toBe(200);
    expect(await stored(id)).toMatchObject({ shippingMethod: "post", shippingTitle: "By post", totalMinor: 4700 });
    expect((await createIntent(client, id)).amount).toBe(4700);
  });
});

describe("an open checkout to a country that was taken off the list", () => {
  it("says so at that field, and is not paid", async () => {
    const client = await shopper();
    const { id } = await startCheckout(client);
    await save({ ...demoSettings.shipping, countries: ["IE"] });
    const page = await client.get(`/checkout/${id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("We no longer ship to Germany. Choose another country.");
    expect(refusalOf(await intent(client, id))).toEqual([422, "invalid_input"]);
    expect(await db().payment.count({ where: { checkoutSessionId: id } })).toBe(0);
  });
});

describe("a payment that has begun", () => {
  it("becomes an order though its method and country were taken off the lists meanwhile", async () => {
    const client = await shopper();
    const { id } = await startCheckout(client);
    const { providerIntentId } = await createIntent(client, id);
    await save({ countries: ["IE"], methods: [post] });
    await running.sandbox.approve(providerIntentId);
    const { number, shippingMethod, shippingTitle } = await orderOf(id);
    expect({ shippingMethod, shippingTitle }).toEqual({ shippingMethod: "standard", shippingTitle: "Standard" });
    expect((await client.get(`/orders/${number}`)).text).toContain("Standard");
  });
});

describe("an order", () => {
  it("shows the title that its method had, else the present one, else its id", async () => {
    const operator = httpClient(running.store);
    await signInAsAdmin(operator);
    const client = await shopper();
    const { id } = await startCheckout(client);
    await running.sandbox.approve((await createIntent(client, id)).providerIntentId);
    const order = await orderOf(id);
    const shows = async () => [
      (await client.get(`/orders/${order.number}`)).text,
      (await operator.get(`/admin/orders/${order.id}`)).text,
    ];
    const renamed = { ...post, id: "standard", title: "Slow boat" };
    await save({ ...demoSettings.shipping, methods: [renamed] });
    for (const text of await shows()) expect(text).not.toContain("Slow boat");
    await db().order.update({ where: { id: order.id }, data: { shippingTitle: "" } });
    for (const text of await shows()) expect(text).toContain("Slow boat");
    await save({ ...demoSettings.shipping, methods: [post] });
    for (const text of await shows()) expect(text).toContain("standard");
  });
});

describe("an offer", () => {
  it("is paid by the method and at the cost agreed on, though the method was taken off the list", async () => {
    const client = httpClient(running.store);
    const operator = httpClient(running.store);
    await signInAsAdmin(operator);
    const { id } = await requestFrom(client);
    const version = await makeOffer(operator, id);
    await save({ ...demoSettings.shipping, methods: [post] });
    const { location } = await accept(client, id, version);
    expect((await client.get(location)).text).not.toContain("We no longer ship");
    const form = { ...address, line2: "", intent: "save", email: "ada@shop.test", shippingMethod: "standard" };
    const saved = await client.submit(location, stamped(form));
    expect([saved.status, saved.location]).toEqual([303, `${location}?step=review`]);
    const sessionId = location.split("/")[2] ?? "";
    expect((await createIntent(client, sessionId)).amount).toBe(3300);
  });
});
