/** A billing address apart from the shipping address, and addresses that earlier versions have stored. */
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import {
  address,
  addToCart,
  createIntent,
  orderOf,
  signInAsAdmin,
  signUp,
  startCheckout,
} from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false });
const sessions = "/api/checkout/sessions";
const billing = {
  ...{ name: "Engines Accounts", company: "Engines Ltd", line1: "2 Ledger Lane" },
  ...{ city: "Austin", region: "TX", postalCode: "78701", country: "US" },
};

async function shopper() {
  const client = httpClient(running.store);
  const { variantId } = await newVariant();
  await addToCart(client, variantId);
  return client;
}

async function checkout() {
  const client = await shopper();
  const { id } = await startCheckout(client);
  return { client, id, path: `/checkout/${id}` };
}

const stored = (id: string) => db().checkoutSession.findUniqueOrThrow({ where: { id } });

async function paid(client: HttpClient, id: string) {
  await running.sandbox.approve((await createIntent(client, id)).providerIntentId);
  return orderOf(id);
}

async function pagesOf(client: HttpClient, { id, number }: { id: string; number: number }) {
  const operator = httpClient(running.store);
  await signInAsAdmin(operator);
  return [(await client.get(`/orders/${number}`)).text, (await operator.get(`/admin/orders/${id}`)).text];
}

const form = (more: Record<string, string> = {}) =>
  stamped({ ...address, intent: "save", email: "ada@shop.test", shippingMethod: "standard", ...more });
const otherBilling = (fields: object) => ({
  billing: "other",
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`billing.${name}`, String(value)])),
});

describe("a billing address", () => {
  it("is stored with the checkout and its order, and shown wherever the order is", async () => {
    const { client, id } = await checkout();
    const json = { billingAddress: { ...billing, vatId: "us-1" } };
    expect((await client.request("PATCH", `${sessions}/${id}`, { json })).status).toBe(200);
    const whole = { ...billing, line2: "", phone: "", vatId: "US-1" };
    expect((await stored(id)).billingAddress).toEqual(whole);
    const review = (await client.get(`/checkout/${id}?step=review`)).text;
    expect(review).toContain("Austin, TX 78701");
    const order = await paid(client, id);
    expect(order.billingAddress).toEqual(whole);
    const { html } = await emailFound({ where: { dedupeKey: `order-confirmation:${order.id}` } });
    for (const text of [...(await pagesOf(client, order)), html]) {
      for (const shown of ["Engines Ltd", "Engines Accounts", "Austin, TX 78701", "VAT ID: US-1"])
        expect(text).toContain(shown);
    }
  });

  it("is the shipping address unless it was given, and again once it is taken back", async () => {
    const { client, id, path } = await checkout();
    expect((await stored(id)).billingAddress).toBeNull();
    const patch = (billingAddress: object | null) =>
      client.request("PATCH", `${sessions}/${id}`, { json: { billingAddress } });
    expect((await patch(billing)).status).toBe(200);
    expect((await client.request("PATCH", `${sessions}/${id}`, { json: { shippingMethod: "express" } })).status).toBe(
      200,
    );
    expect((await stored(id)).billingAddress).toMatchObject({ city: "Austin" });
    expect((await client.submit(path, form(otherBilling(billing)))).status).toBe(303);
    expect((await stored(id)).billingAddress).toMatchObject({ city: "Austin" });
    expect((await client.submit(path, form({ ...otherBilling(billing), billing: "same" }))).status).toBe(303);
    expect((await stored(id)).billingAddress).toBeNull();
    expect((await client.get(`${path}?step=review`)).text).toContain("Same as shipping address");
    expect((await paid(client, id)).billingAddress).toBeNull();
  });

  it("is validated by the rules of its own country, and what was typed stays", async () => {
    const { client, id, path } = await checkout();
    const wrong = form(otherBilling({ ...billing, region: "", postalCode: "1", line1: "Kept-as-typed" }));
    const answer = await client.submit(path, wrong);
    expect(answer.status).toBe(422);
    for (const text of ["Enter the state.", "Enter a valid ZIP code, like 95014.", "Kept-as-typed"])
      expect(answer.text).toContain(text);
    expect((await stored(id)).billingAddress).toBeNull();
    const json = { billingAddress: { ...billing, region: "Bavaria" } };
    expect((await client.request("PATCH", `${sessions}/${id}`, { json })).status).toBe(422);
  });

  it("has the fields of another country by a button, and nothing is saved", async () => {
    const { client, id, path } = await checkout();
    const typed = form({ ...otherBilling({ name: "Kept-as-typed", country: "IE" }), intent: "country" });
    const answer = await client.submit(path, typed);
    expect(answer.status).toBe(200);
    for (const text of ["Eircode", "Co. Leitrim", "VAT ID", "Kept-as-typed"]) expect(answer.text).toContain(text);
    expect((await stored(id)).billingAddress).toBeNull();
  });

  it("passes to the checkout that replaces this one", async () => {
    const { client, id } = await checkout();
    await client.request("PATCH", `${sessions}/${id}`, { json: { billingAddress: billing } });
    const next = await startCheckout(client);
    expect(next.id).not.toBe(id);
    expect((await stored(next.id)).billingAddress).toMatchObject({ city: "Austin" });
  });
});

describe("an address of an earlier version", () => {
  const former = { name: "Ada Lovelace", line1: "1 Old Street", postalCode: "XX 1", city: "Old Town", country: "DE" };

  it("is shown, paid and shipped to as it was stored", async () => {
    const { client, id, path } = await checkout();
    await db().checkoutSession.update({ where: { id }, data: { shippingAddress: former } });
    expect((await client.get(path)).text).toContain('value="1 Old Street"');
    expect((await client.get(`${path}?step=review`)).text).toContain("XX 1 Old Town");
    const order = await paid(client, id);
    for (const text of await pagesOf(client, order)) expect(text).toContain("XX 1 Old Town");
  });

  it("of an order that has hardly any of it breaks no page", async () => {
    const { client, id } = await checkout();
    const order = await paid(client, id);
    for (const shippingAddress of [{}, { city: 7, country: "Nowhere" }, []]) {
      await db().order.update({ where: { id: order.id }, data: { shippingAddress, billingAddress: shippingAddress } });
      for (const text of await pagesOf(client, order)) expect(text).toContain(String(order.number));
    }
  });

  it("stays in the address book", async () => {
    const client = httpClient(running.store);
    const { userId } = await signUp(client);
    await client.submit("/account/addresses/new", { ...address, asDefault: "yes" });
    await db().customerAddress.updateMany({ where: { userId }, data: { postalCode: "XX 1", country: "QX" } });
    expect((await client.get("/account/addresses")).text).toContain("XX 1 Berlin");
  });
});
