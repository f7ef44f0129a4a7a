/** Payments that are only reserved, refunds that come back, and what the database holds. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { awaitingPayment } from "#tests/fixtures/awaiting-payment.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import {
  attentionAbout,
  book,
  heardOf,
  orderNow,
  paymentNow,
  usePaymentOperations,
} from "#tests/fixtures/payment-operations.ts";
import { stockOf } from "#tests/fixtures/product.ts";
import { onceRetried } from "#tests/fixtures/retries.ts";

const { running, operator, newOrder, send, cancel, atProvider } = usePaymentOperations();

describe("a payment that is only reserved", () => {
  it("makes an order that waits with its goods until the money is captured, all of it or a part", async () => {
    const { order, path, paymentId, intentId } = await newOrder({ capture: "manual" });
    expect(await paymentNow(paymentId)).toMatchObject({ state: "authorised", authorisedMinor: 4490, capturedMinor: 0 });
    expect((await orderNow(order.id)).events.map(({ kind }) => kind)).not.toContain("paid");
    expect(await attentionAbout(order.id)).toEqual([]);
    const tooEarly = await operator().submit(path, { intent: "fulfil", tracking: "" });
    expect(tooEarly.status).toBe(409);
    expect(tooEarly.text).toContain("Capture the payment before you ship the order.");
    const captured = await send(path, "capture", "30,00");
    expect(captured.location).toBe(`${path}?done=capture`);
    expect(await atProvider(intentId)).toMatchObject({ status: "succeeded", amountCaptured: 3000 });
    expect(await paymentNow(paymentId)).toMatchObject({
      state: "succeeded",
      authorisedMinor: 3000,
      capturedMinor: 3000,
    });
    expect(await book(paymentId)).toEqual(["authorised 4490", "authorised -1490", "captured 3000"]);
    expect((await orderNow(order.id)).events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["authorised", "capture_requested", "paid", "released"]),
    );
    expect((await send(path, "capture", "1.00")).status).toBe(409);
    expect((await operator().submit(path, { intent: "fulfil", tracking: "" })).status).toBe(303);
    expect(await attentionAbout(order.id)).toEqual([]);
  });

  it("can be let go, and its order then says that nothing pays for it", async () => {
    const { order, path, paymentId, intentId } = await newOrder({ capture: "manual" });
    expect((await send(path, "cancel-payment")).location).toBe(`${path}?done=cancel-payment`);
    expect(await atProvider(intentId)).toMatchObject({ status: "cancelled" });
    expect(await paymentNow(paymentId)).toMatchObject({ state: "cancelled", authorisedMinor: 0 });
    expect(await attentionAbout(order.id)).toMatchObject([{ kind: "order_unpaid" }]);
    expect((await send(path, "capture", "1.00")).status).toBe(409);
    expect((await cancel(path)).status).toBe(303);
    expect(await attentionAbout(order.id)).toEqual([]);
  });

  it("is let go with its order", async () => {
    const { order, path, variant, intentId } = await newOrder({ capture: "manual" });
    expect((await cancel(path)).status).toBe(303);
    await expect.poll(() => atProvider(intentId)).toMatchObject({ status: "cancelled" });
    expect(await orderNow(order.id)).toMatchObject({ state: "cancelled", refundedMinor: 0 });
    expect(await stockOf(variant.variantId)).toMatchObject({ onHand: 10, reserved: 0 });
  });

  it("goes back in full when its order is cancelled while it is being captured", async () => {
    const { order, path, paymentId, intentId } = await newOrder({ capture: "manual" });
    await running.sandbox.stop();
    expect((await send(path, "capture", "40.00")).location).toBe(`${path}?done=under-way`);
    // How much goes back is not known yet: it takes a fresh proof, and counts for who cancelled.
    const { userId } = await db().authSession.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
    const provedAt = (authenticatedAt: Date) =>
      db().authSession.updateMany({ where: { userId }, data: { authenticatedAt } });
    await provedAt(new Date(Date.now() - 16 * 60_000));
    expect((await cancel(path)).status).toBe(403);
    await provedAt(new Date());
    expect((await cancel(path)).status).toBe(303);
    await running.sandbox.restart();
    await onceRetried(async () => expect(await paymentNow(paymentId)).toMatchObject({ state: "refunded" }));
    expect(await atProvider(intentId)).toMatchObject({ amountCaptured: 4000, amountRefunded: 4000 });
    expect(await orderNow(order.id)).toMatchObject({ refundedMinor: 4000 });
    const refund = { paymentId, kind: "refund" as const };
    expect(await db().paymentOperation.findFirst({ where: refund })).toMatchObject({ actorId: userId });
  });

  it("is not called back when its Shopper goes back to the cart: there is an order", async () => {
    await db().connection.updateMany({ data: { capture: "manual" } });
    const { client, sessionId, intentId } = await reserved();
    await client.postJson("/api/checkout/sessions", {});
    expect(await atProvider(intentId)).toMatchObject({ status: "requires_capture" });
    await expect.poll(() => db().order.count({ where: { checkoutSessionId: sessionId } })).toBe(1);
  });
});

/** A Shopper who agreed to pay, of which the store has not heard. */
async function reserved() {
  await running.sandbox.call("POST", "/v1/control", { paused: true });
  const { client, sessionId, providerIntentId: intentId } = await awaitingPayment(running.store);
  await running.sandbox.approve(intentId);
  return { client, sessionId, intentId };
}

describe("a refund that comes back", () => {
  it("parks the payment until someone has dealt with it", async () => {
    const { path, paymentId, intentId } = await newOrder();
    await send(path, "refund", "10.00");
    await heardOf("refund.succeeded", intentId);
    // As the provider says when the Shopper's bank took the money back to it.
    await db().payment.update({ where: { id: paymentId }, data: { refundedMinor: 2000 } });
    await running.sandbox.call("POST", "/v1/control", { repeat: 1 });
    expect((await send(path, "refund", "5.00")).status).toBe(303);
    await running.sandbox.call("POST", "/v1/control", { repeat: 0 });
    await expect.poll(() => paymentNow(paymentId)).toMatchObject({ state: "needs_attention", refundedMinor: 1500 });
    expect(await attentionAbout(paymentId)).toMatchObject([
      { kind: "payment", detail: expect.stringContaining("was returned") },
    ]);
    expect(await book(paymentId)).toContain("refunded -500");
    await send(path, "resolve");
    expect(await paymentNow(paymentId)).toMatchObject({ state: "succeeded" });
    expect(await attentionAbout(paymentId)).toEqual([]);
  });
});

describe("the database", () => {
  const sql = (text: string, id: string) => runSql(running.database.url, text, [id]);

  it("lets no payment be refunded beyond what was captured, nor captured beyond what was reserved", async () => {
    const { paymentId } = await newOrder();
    const set = (sums: string) => sql(`UPDATE mod_payments SET ${sums} WHERE id = $1`, paymentId);
    for (const sums of [
      '"refundedMinor" = 4491',
      '"capturedMinor" = 4491',
      '"refundedMinor" = -1',
      '"authorisedMinor" = 0',
    ]) {
      await expect(set(sums)).rejects.toThrow("mod_payments_ledger");
    }
  });

  it("writes the payments' book itself and lets nobody change it", async () => {
    const { paymentId } = await newOrder();
    await sql('UPDATE mod_payments SET "refundedMinor" = 700 WHERE id = $1', paymentId);
    expect(await book(paymentId)).toEqual(["authorised 4490", "captured 4490", "refunded 700"]);
    for (const change of ['UPDATE mod_payments_entry SET "amountMinor" = 1', "DELETE FROM mod_payments_entry"]) {
      await expect(sql(`${change} WHERE "paymentId" = $1`, paymentId)).rejects.toThrow("append-only");
    }
    await expect(runSql(running.database.url, "TRUNCATE mod_payments_entry")).rejects.toThrow("append-only");
    await expect(sql("DELETE FROM mod_payments WHERE id = $1", paymentId)).rejects.toThrow("violates");
  });

  it("holds one capture or release for a payment at a time", async () => {
    const { paymentId } = await newOrder({ capture: "manual" });
    const data = { storeId: "default", paymentId, amountMinor: 1 };
    await db().paymentOperation.create({ data: { ...data, kind: "capture", idempotencyKey: randomUUID() } });
    const second = db().paymentOperation.create({ data: { ...data, kind: "cancel", idempotencyKey: randomUUID() } });
    await expect(second).rejects.toThrow();
  });
});
