/** Orders that are picked up at a location: from the checkout to the handing over. */
import { beforeAll, describe, expect, it } from "vitest";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { advanceOrder, cancelOrder, fulfilOrder, readyOrder } from "#app/flows/money/index.server.ts";
import { emptyAddress } from "#app/kernel/address.ts";
import { locationsFor, saveLocation, transferStock } from "#app/modules/inventory/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { addLocations, aLocation } from "#tests/fixtures/locations.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, createIntent, orderOf, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
useIdleJobs();
let admin: AdminViewer;
let operator: HttpClient;
let [main, harbour] = ["", ""];
const name = "Harbour shop";
const pickup = aLocation(name, {
  ...{ offersPickup: true, readyIn: "2h", priceMinor: 150, instructions: "Mon to Fri, 9 to 17.\nRing twice." },
  address: { ...emptyAddress, name, line1: "1 Quay", city: "Galway", country: "IE", phone: "+353 91 1234" },
});
const place = "Harbour shop\n1 Quay\nGalway\nIreland\n+353 91 1234\nMon to Fri, 9 to 17.\nRing twice.";
const vat = (country: string, milliPercent: number) => ({
  ...{ id: country.toLowerCase(), name: country, countries: [country] },
  rates: [{ id: "vat", name: "VAT", milliPercent }],
});

beforeAll(async () => {
  admin = await adminViewer();
  [main = "", harbour = ""] = await addLocations(admin, aLocation("Main"), pickup);
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

async function shopper({ stock = 20 } = {}) {
  const client = httpClient(running.store);
  const variant = await newVariant({ stock });
  await addToCart(client, variant.variantId, 2);
  const { location } = await client.submit("/checkout", {});
  return { client, location, id: location.split("/").at(-1) ?? "", ...variant };
}

const details = (delivery: string) =>
  stamped({ intent: "save", email: "ada@shop.test", delivery, pickupName: "Ada Lovelace" });

/** An order that is picked up there. A test order can't be fulfilled. */
async function ordered(given = {}) {
  const { client, location, id, ...variant } = await shopper(given);
  await client.submit(location, details(harbour));
  await running.sandbox.approve((await createIntent(client, id)).providerIntentId);
  const order = await orderOf(id);
  await db().order.update({ where: { id: order.id }, data: { test: false } });
  return { client, order, ...variant };
}

describe("the checkout", () => {
  it("offers each location that has pick-up, with where, when and for how much, and asks for no address", async () => {
    const { client, location, id } = await shopper();
    const page = (await client.get(location)).text;
    expect(page).toContain("Pick-up at Harbour shop");
    expect(page).toContain("Usually ready in 2 hours");
    expect(page).toContain("Ring twice.");
    expect(page).not.toContain("Pick-up at Main");
    const saved = await client.submit(location, details(harbour));
    expect(saved.location).toBe(`${location}?step=review`);
    expect(await db().checkoutSession.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ shippingMethod: harbour, shippingTitle: "Pick-up at Harbour shop", pickupPlace: place },
      ...{ shippingMinor: 150, totalMinor: 4150, shippingAddress: null },
    });
    expect((await client.get(saved.location)).text).toContain("Pick-up at Harbour shop");
  });

  it("takes the place that is in use, and no other", async () => {
    const { client, location, id } = await shopper();
    const answer = await client.submit(location, details(main));
    expect(answer.status).toBe(422);
    expect((await db().checkoutSession.findUniqueOrThrow({ where: { id } })).pickupPlace).toBe("");
    await client.submit(location, details(harbour));
    const { version } = (await locationsFor(admin).find(harbour)) ?? { version: 0 };
    const save = (active: boolean, at: number) =>
      saveLocation(admin, { id: harbour, input: { ...pickup, active }, version: at });
    await save(false, version);
    try {
      expect((await client.get(location)).text).not.toContain("Pick-up at Harbour shop</");
      const headers = { "idempotency-key": id };
      expect((await client.postJson("/api/payments/intents", { checkoutSessionId: id }, { headers })).status).toBe(422);
    } finally {
      await save(true, version + 1);
    }
  });

  it("taxes it where it is picked up, wherever the store and its customer are", async () => {
    const zones = [vat("IE", 23_000), vat("DE", 19_000)];
    const taxes = { pricesIncludeTax: false, country: "DE", zones, confirmed: true };
    await db().storeSetting.updateMany({ where: { group: "taxes" }, data: { value: taxes } });
    try {
      const { client, location, id } = await shopper();
      await client.submit(location, details(harbour));
      const session = await db().checkoutSession.findUniqueOrThrow({ where: { id } });
      expect(session.totalMinor).toBe(Math.round((4000 + 150) * 1.23));
    } finally {
      await db().storeSetting.updateMany({ where: { group: "taxes" }, data: { value: {} } });
    }
  });
});

describe("an order that is picked up", () => {
  it("is ready, then picked up, for its customer, in the emails and for staff", async () => {
    const { client, order } = await ordered();
    expect(order).toMatchObject({ pickupPlace: place, shippingTitle: "Pick-up at Harbour shop", shippingAddress: {} });
    const path = `/admin/orders/${order.id}`;
    const page = (await operator.get(path)).text;
    for (const text of ["Mark as ready", "Mark as picked up", "Pick-up at Harbour shop"]) expect(page).toContain(text);
    expect((await operator.get(`${path}/packing-slip`)).text).toContain("Pick-up at Harbour shop");
    const confirmation = await emailFound({ where: { dedupeKey: `order-confirmation:${order.id}` } });
    expect(confirmation.html).toContain("Ring twice.");

    for (let sent = 0; sent < 2; sent++) {
      expect((await operator.submit(path, { intent: "ready" })).location).toBe(`${path}?done=ready`);
    }
    const email = await emailFound({ where: { dedupeKey: `order-ready:${order.id}` } });
    expect(email.subject).toContain("is ready to collect");
    expect(await db().email.count({ where: { aboutId: order.id } })).toBe(2);
    const ready = (await client.get(`/orders/${order.number}`)).text;
    expect(ready).toContain("You can collect it now.");
    expect(ready).toContain("Ready to collect");

    const done = await operator.submit(path, { intent: "pick-up", location: harbour });
    expect(done.location).toBe(`${path}?done=picked-up`);
    const after = (await client.get(`/orders/${order.number}`)).text;
    expect(after).not.toContain("You can collect it now.");
    expect(after).toContain("Picked up");
    expect(await db().email.count({ where: { aboutId: order.id } })).toBe(2);
    const events = await db().orderEvent.findMany({ where: { orderId: order.id }, orderBy: { id: "asc" } });
    expect(events.map(({ kind }) => kind).slice(-2)).toEqual(["ready", "fulfilled"]);
    const lines = await db().auditEntry.findMany({ where: { targetId: order.id }, orderBy: { id: "asc" } });
    expect(lines.map(({ action }) => action)).toEqual(["order.ready", "order.fulfilled"]);
  });

  it("leaves the stock of the place where it is handed over, and says before what isn’t there", async () => {
    const { order, variantId } = await ordered();
    const moved = { from: main, to: harbour, note: "", operationKey: variantId };
    await transferStock(admin, [{ variantId, quantity: 1 }], moved);
    const page = (await operator.get(`/admin/orders/${order.id}`)).text;
    expect(page).toContain("Not everything is at Harbour shop");
    expect(page).toMatch(/Missing there: (<!-- -->)?1 × Test article/);
    const there = async () => {
      const { at = [] } = (await locationsFor(admin).stock([variantId])).get(variantId) ?? {};
      return [main, harbour].map((location) => at.find(({ id }) => id === location)?.onHand);
    };
    expect(await there()).toEqual([17, 1]);
    expect(await advanceOrder(admin, order.id)).toMatchObject({ ok: true });
    expect(await there()).toEqual([17, 1]);
    expect(await advanceOrder(admin, order.id)).toMatchObject({ ok: true });
    expect(await there()).toEqual([18, 0]);
    expect(await stockOf(variantId)).toMatchObject({ onHand: 18 });
  });

  it("can be cancelled while it waits, and isn’t ready twice or afterwards", async () => {
    const { order, variantId } = await ordered();
    const both = await Promise.all([readyOrder(admin, order.id), readyOrder(admin, order.id)]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await db().orderEvent.count({ where: { orderId: order.id, kind: "ready" } })).toBe(1);
    expect(await cancelOrder(admin, order.id, "")).toMatchObject({ ok: true });
    expect(await stockOf(variantId)).toMatchObject({ onHand: 20 });
    for (const change of [readyOrder, fulfilOrder]) {
      expect(await change(admin, order.id)).toMatchObject({ ok: false, code: "conflict" });
    }
  });

  it("isn’t handed over at a place that the store doesn’t have, and one that is shipped is never ready", async () => {
    const { order } = await ordered();
    const refused = await operator.submit(`/admin/orders/${order.id}`, { intent: "pick-up", location: order.id });
    expect(refused.status).toBe(404);
    await db().order.update({ where: { id: order.id }, data: { pickupPlace: "" } });
    expect(await readyOrder(admin, order.id)).toMatchObject({ ok: false, code: "conflict" });
    expect(await db().order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ state: "open" });
  });
});
