import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { guestIdOf } from "#tests/fixtures/guest.ts";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { refusalOf } from "#tests/fixtures/problem.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { address, addToCart, createIntent, findSession, orderOf, startCheckout } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: false });
const sessions = "/api/checkout/sessions";

async function shopper({ priceMinor = 2000, quantity = 2, stock = 20 } = {}) {
  const client = httpClient(running.store);
  const variant = await newVariant({ priceMinor, stock });
  await addToCart(client, variant.variantId, quantity);
  return { client, ...variant };
}

/** What a page says, without its tags and React's marks between texts. */
const textOf = ({ text }: Answer) => text.replaceAll(/<[^>]*>/g, "");

const beginPayment = (client: HttpClient, checkoutSessionId: string) =>
  client.postJson("/api/payments/intents", { checkoutSessionId }, { headers: { "idempotency-key": randomUUID() } });

const expire = (id: string) =>
  db().checkoutSession.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } });

describe("a checkout session", () => {
  it("quotes the cart in minor units and holds its stock", async () => {
    const { client, variantId } = await shopper();
    const session = await startCheckout(client);
    expect(session).toMatchObject({
      state: "open",
      currency: "EUR",
      lines: [{ variantId, quantity: 2, unitPriceMinor: 2000 }],
      totals: { subtotal: 4000, shipping: 490, total: 4490 },
    });
    expect(new Date(session.expiresAt).getTime() - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(await stockOf(variantId)).toEqual({ onHand: 20, reserved: 2, available: 18 });
  });

  it.each([
    ["standard", 2000, { subtotal: 4000, shipping: 490, total: 4490 }],
    ["standard", 3000, { subtotal: 6000, shipping: 0, total: 6000 }],
    ["express", 3000, { subtotal: 6000, shipping: 1290, total: 7290 }],
  ])("quotes %s shipping for articles of %i", async (shippingMethod, priceMinor, totals) => {
    const { client } = await shopper({ priceMinor });
    const { id } = await startCheckout(client);
    const changed = await client.request("PATCH", `${sessions}/${id}`, { json: { shippingMethod } });
    expect(changed.status).toBe(200);
    expect(await findSession(client, id)).toMatchObject({ totals });
  });

  it("begun anew keeps the shipping that was chosen, in the quote too", async () => {
    const { client } = await shopper();
    const { id } = await startCheckout(client);
    await client.request("PATCH", `${sessions}/${id}`, { json: { shippingMethod: "express" } });
    const again = await client.postJson(sessions, {});
    const { session } = again.json(z.object({ session: z.looseObject({ id: z.uuid() }) }));
    expect(session.id).not.toBe(id);
    expect(session).toMatchObject({ shippingMethod: "express", totals: { shipping: 1290, total: 5290 } });
  });

  it("ignores prices, Store, person and role of the caller", proves("S4.13", "SEC-Z4"), async () => {
    const { client, variantId } = await shopper();
    const claims = {
      id: randomUUID(),
      storeId: "other",
      userId: randomUUID(),
      customerId: randomUUID(),
      guestHash: "0".repeat(64),
      role: "admin",
      state: "completed",
      currency: "USD",
      totals: { subtotal: 1, shipping: 0, total: 1 },
      lines: [{ variantId, quantity: 2, unitPriceMinor: 1, totalMinor: 2 }],
      expiresAt: "2099-01-01T00:00:00Z",
      __proto__: { storeId: "other" },
    };
    const path = `${sessions}?storeId=other&userId=${claims.userId}`;
    const headers = { "x-store-id": "other", "x-user-id": claims.userId };
    const answer = await client.postJson(
      path,
      { ...claims, contact: { email: "a@shop.test", ...claims } },
      { headers },
    );
    expect(answer.status).toBe(201);
    const row = await db().checkoutSession.findFirstOrThrow({ where: { guestHash: guestIdOf(client).hash } });
    expect(row).toMatchObject({
      storeId: "default",
      customerId: null,
      state: "open",
      currency: "EUR",
      totalMinor: 4490,
      email: "a@shop.test",
    });
    await client.request("PATCH", `${sessions}/${row.id}`, { json: { ...claims, shippingMethod: "express" } });
    expect(await findSession(client, row.id)).toMatchObject({ state: "open", totals: { total: 5290 } });
  });

  it("is not paid at a changed price: the payment is refused, and the next one is for the new total", async () => {
    const { client, variantId } = await shopper();
    const { id } = await startCheckout(client);
    await db().variant.update({ where: { id: variantId }, data: { priceMinor: 2500 } });
    await client.request("PATCH", `${sessions}/${id}`, { json: { shippingMethod: "standard" } });
    expect((await findSession(client, id)).totals.total).toBe(4490);
    const refused = await beginPayment(client, id);
    expect(refusalOf(refused)).toEqual([409, "price_changed"]);
    expect(refused.text).toContain("The amount to pay is now €54.90. Nothing has been charged.");
    expect(await db().payment.count({ where: { checkoutSessionId: id } })).toBe(0);
    expect(await findSession(client, id)).toMatchObject({
      state: "open",
      lines: [{ variantId, unitPriceMinor: 2500 }],
      totals: { subtotal: 5000, shipping: 490, total: 5490 },
    });
    const intent = await createIntent(client, id);
    expect(intent.amount).toBe(5490);
    // Once it has begun, a payment is for what the Shopper saw.
    await db().variant.update({ where: { id: variantId }, data: { priceMinor: 2600 } });
    expect((await createIntent(client, id)).amount).toBe(5490);
    await running.sandbox.approve(intent.providerIntentId);
    expect(await orderOf(id)).toMatchObject({ totalMinor: 5490 });
  });

  it("shows old and new prices, and the new total, on the review page, with all that was typed", async () => {
    const { client, variantId, title } = await shopper();
    const withdrawn = await newVariant({ priceMinor: 1000 });
    await addToCart(client, withdrawn.variantId, 1);
    const { id } = await startCheckout(client, { email: "kept@shop.test" });
    expect(textOf(await client.get(`/checkout/${id}?step=review`))).toContain("Pay €54.90");
    await db().variant.update({ where: { id: variantId }, data: { priceMinor: 1500 } });
    await db().product.update({ where: { id: withdrawn.productId }, data: { status: "draft" } });
    const form = { idempotencyKey: randomUUID(), totalMinor: "5490" };
    const refused = await client.submit(`/checkout/${id}/pay`, form);
    expect([refused.status, refused.location]).toEqual([303, `/checkout/${id}?step=review&notice=total-changed`]);
    const page = textOf(await client.get(refused.location));
    expect(page).toContain("Prices have changed since you started this checkout.");
    expect(page).toContain(`${title}: Before €20.00 now €15.00`);
    expect(page).toContain(`${withdrawn.title}: no longer available`);
    expect(page).toContain("Total: Before €54.90 now €34.90");
    expect(page).toContain("Pay €34.90");
    expect(page).toContain("kept@shop.test");
    expect((await stockOf(withdrawn.variantId)).reserved).toBe(0);
    const paid = await client.submit(`/checkout/${id}/pay`, { idempotencyKey: randomUUID(), totalMinor: "3490" });
    expect([paid.status, paid.leadsTo]).toEqual([200, expect.stringContaining(running.sandbox.url)]);
    expect(await db().payment.findFirst({ where: { checkoutSessionId: id } })).toMatchObject({ amountMinor: 3490 });
  });

  it("of which nothing is on sale any more cannot be paid, and leads back to the cart", async () => {
    const { client, productId } = await shopper();
    const { id } = await startCheckout(client);
    await db().product.update({ where: { id: productId }, data: { status: "draft" } });
    for (let click = 0; click < 2; click++) {
      expect(refusalOf(await beginPayment(client, id))).toEqual([409, "price_changed"]);
    }
    const page = textOf(await client.get(`/checkout/${id}?step=review`));
    expect(page).toContain("These items are no longer available.");
    expect(page).toContain("Back to your cart");
    expect(page).not.toContain("Pay €");
  });

  it("that another tab has changed is not paid with the button that names the former total", async () => {
    const { client } = await shopper();
    const { id } = await startCheckout(client);
    await client.request("PATCH", `${sessions}/${id}`, { json: { shippingMethod: "express" } });
    const refused = await client.submit(`/checkout/${id}/pay`, { idempotencyKey: randomUUID(), totalMinor: "4490" });
    const page = textOf(await client.follow(refused));
    expect(page).toContain("The total has changed.");
    expect(page).toContain("Pay €52.90");
    expect(await db().payment.count({ where: { checkoutSessionId: id } })).toBe(0);
  });

  it("replaces the cart's former one, whose stock is let go", async () => {
    const { client, variantId } = await shopper();
    const former = await startCheckout(client);
    const next = await startCheckout(client);
    expect((await findSession(client, former.id)).state).toBe("cancelled");
    expect((await findSession(client, next.id)).state).toBe("open");
    expect((await stockOf(variantId)).reserved).toBe(2);
  });

  it("is one, however often the shopper clicks at once", async () => {
    const { client, variantId } = await shopper();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => client.copy().postJson(sessions, { contact: { email: "a@shop.test" } })),
    );
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const open = await db().checkoutSession.count({ where: { guestHash: guestIdOf(client).hash, state: "open" } });
    expect(open).toBe(1);
    expect((await stockOf(variantId)).reserved).toBe(2);
  });

  it("of someone else, or of nobody, is not found", proves("SEC-Z5"), async () => {
    const { client } = await shopper();
    const { id } = await startCheckout(client);
    const stranger = httpClient(running.store);
    for (const target of [id, randomUUID(), "1", "%20", "..%2f..", "null"]) {
      const read = await stranger.get(`${sessions}/${target}`);
      expect([target, ...refusalOf(read)]).toEqual([target, 404, "not_found"]);
      const changed = await stranger.request("PATCH", `${sessions}/${target}`, { json: { shippingMethod: "express" } });
      expect([target, ...refusalOf(changed)]).toEqual([target, 404, "not_found"]);
    }
    const headers = { "idempotency-key": randomUUID() };
    const paid = await stranger.postJson("/api/payments/intents", { checkoutSessionId: id }, { headers });
    expect(refusalOf(paid)).toEqual([404, "not_found"]);
    expect(await findSession(client, id)).toMatchObject({ state: "open", totals: { total: 4490 } });
  });

  it("that has expired says so and is not changed or paid", async () => {
    const { client } = await shopper();
    const { id } = await startCheckout(client);
    await expire(id);
    expect((await findSession(client, id)).state).toBe("expired");
    const changed = await client.request("PATCH", `${sessions}/${id}`, { json: { shippingMethod: "express" } });
    expect(refusalOf(changed)).toEqual([409, "checkout_expired"]);
    await expect(createIntent(client, id)).rejects.toThrow("checkout_expired");
  });

  it("that has expired leaves what was entered to the next one, also what was sent too late", async () => {
    const { client } = await shopper();
    const { id } = await startCheckout(client);
    const expiresAt = new Date(Date.now() - 1000);
    await db().checkoutSession.update({ where: { id }, data: { state: "expired", expiresAt } });
    const late = { ...address, line1: "2 Late Street", email: "late@shop.test", shippingMethod: "express" };
    const refused = await client.submit(`/checkout/${id}`, stamped({ intent: "save", ...late }));
    expect(refused.status).toBe(409);
    expect(textOf(refused)).toContain("we’ve kept your cart and what you entered");
    const { location } = await client.submit("/checkout", {});
    const next = await db().checkoutSession.findUnique({ where: { id: location.split("/").at(-1) ?? "" } });
    expect(next).toMatchObject({
      ...{ state: "open", email: "late@shop.test", shippingMethod: "express" },
      shippingAddress: { line1: "2 Late Street", city: "Berlin" },
    });
  });

  it("that expired days ago leaves nothing, on a device that others may use by now", async () => {
    const { client } = await shopper();
    const { id } = await startCheckout(client);
    const expiresAt = new Date(Date.now() - 2 * 86_400_000);
    await db().checkoutSession.update({ where: { id }, data: { state: "expired", expiresAt } });
    const { location } = await client.submit("/checkout", {});
    const next = await db().checkoutSession.findUnique({ where: { id: location.split("/").at(-1) ?? "" } });
    expect(next).toMatchObject({ state: "open", email: null, shippingAddress: null });
  });

  it("under payment, or completed, is not changed any more", async () => {
    const { client } = await shopper();
    const { id } = await startCheckout(client);
    const intent = await createIntent(client, id);
    const patch = () => client.request("PATCH", `${sessions}/${id}`, { json: { shippingMethod: "express" } });
    expect(refusalOf(await patch())).toEqual([409, "payment_in_progress"]);
    await running.sandbox.approve(intent.providerIntentId);
    await orderOf(id);
    expect(refusalOf(await patch())).toEqual([409, "checkout_completed"]);
    await expect(createIntent(client, id)).rejects.toThrow("checkout_completed");
    expect((await findSession(client, id)).state).toBe("completed");
  });

  it("needs something in the cart, and a total that fits", async () => {
    const client = httpClient(running.store);
    expect(refusalOf(await client.postJson(sessions, {}))).toEqual([422, "cart_empty"]);
    const rich = await shopper({ priceMinor: 100_000_000, quantity: 22, stock: 99 });
    expect(refusalOf(await rich.client.postJson(sessions, {}))).toEqual([422, "invalid_input"]);
    expect((await stockOf(rich.variantId)).reserved).toBe(0);
  });
});
