import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { jobHandlers } from "#app/composition.server.ts";
import { needsAttention } from "#app/modules/reconciliation/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { awaitingPayment } from "#tests/fixtures/awaiting-payment.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false, seeded: false });
useJobs();

const sweep = () => jobHandlers()["store.sweep"]({});
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const listed = async () => needsAttention(await adminViewer());
const about = async (id: string) => (await listed()).filter((item) => item.id === id);

describe("what needs a person's attention", () => {
  beforeAll(async () => {
    await running.sandbox.call("POST", "/v1/control", { paused: true });
  });

  it("is nothing in a store where all went well", async () => {
    const paid = await awaitingPayment(running.store);
    await running.sandbox.approve(paid.providerIntentId);
    await paid.client.get(`/checkout/${paid.sessionId}/return`);
    await awaitingPayment(running.store);
    await sweep();
    expect(await listed()).toEqual([]);
  });

  it("is a payment of another amount, with its words and the action, until it is returned at the provider", async () => {
    const paid = await awaitingPayment(running.store);
    await db().payment.update({ where: { id: paid.paymentId }, data: { amountMinor: 4489 } });
    await running.sandbox.approve(paid.providerIntentId);
    await sweep();
    const amount = { minor: 4489, currency: "EUR" };
    const detail = "The provider's amount or currency differs from the order's.";
    expect(await about(paid.paymentId)).toMatchObject([
      { kind: "payment", detail, amount, action: expect.stringContaining("refund it") },
    ]);
    expect(await db().order.count({ where: { checkoutSessionId: paid.sessionId } })).toBe(0);
    await running.sandbox.call("POST", "/v1/refunds", { paymentIntent: paid.providerIntentId, amount: 4490 });
    await sweep();
    expect(await about(paid.paymentId)).toEqual([]);
    expect((await stockOf(paid.variant.variantId)).reserved).toBe(2);
  });

  it("is a payment for another quote than its checkout's", async () => {
    const paid = await awaitingPayment(running.store);
    await db().checkoutSession.update({ where: { id: paid.sessionId }, data: { quoteHash: "another" } });
    await running.sandbox.approve(paid.providerIntentId);
    await sweep();
    expect(await about(paid.paymentId)).toMatchObject([{ kind: "payment", detail: expect.stringContaining("quote") }]);
  });

  it("is a payment that the provider does not know, which lets go of its goods", async () => {
    const lost = await awaitingPayment(running.store);
    await db().payment.update({ where: { id: lost.paymentId }, data: { providerIntentId: "pi_unknown" } });
    await db().checkoutSession.update({ where: { id: lost.sessionId }, data: { expiresAt: hoursAgo(1) } });
    await sweep();
    expect(await about(lost.paymentId)).toMatchObject([{ detail: "The provider does not know this payment." }]);
    expect(await stockOf(lost.variant.variantId)).toEqual({ onHand: 10, reserved: 0, available: 10 });
  });

  it("is an order without a payment, and a payment without its order", async () => {
    const paid = await awaitingPayment(running.store);
    await running.sandbox.approve(paid.providerIntentId);
    await paid.client.get(`/checkout/${paid.sessionId}/return`);
    const order = await db().order.findUniqueOrThrow({ where: { checkoutSessionId: paid.sessionId } });
    await db().payment.update({ where: { id: paid.paymentId }, data: { orderId: randomUUID() } });
    expect(await about(order.id)).toMatchObject([{ kind: "order_without_payment", orderNumber: order.number }]);
    expect((await listed()).map(({ kind }) => kind)).toContain("payment_without_order");
    await db().payment.update({ where: { id: paid.paymentId }, data: { orderId: order.id, capturedMinor: 4000 } });
    expect(await about(order.id)).toMatchObject([{ kind: "amount_differs" }]);
    await db().payment.update({ where: { id: paid.paymentId }, data: { capturedMinor: 4490 } });
    expect(await about(order.id)).toEqual([]);
  });

  it("is an event, an email, a refund and a checkout that have waited too long, and not before", async () => {
    const waiting = await awaitingPayment(running.store);
    const { connectionId } = running.sandbox;
    const storeId = env().STORE_ID;
    const event = { storeId, connectionId, eventId: randomUUID(), body: Buffer.from("{}"), headers: {} };
    const content = { recipient: "a@shop.test", subject: "Order 1", html: "", text: "" };
    const made = [
      (await db().providerEvent.create({ data: { ...event, receivedAt: hoursAgo(1) } })).id,
      (await db().email.create({ data: { storeId, dedupeKey: "late", ...content, createdAt: hoursAgo(2) } })).id,
      waiting.sessionId,
    ];
    await db().checkoutSession.update({ where: { id: waiting.sessionId }, data: { expiresAt: hoursAgo(2) } });
    await db().providerEvent.create({ data: { ...event, eventId: randomUUID() } });
    await db().email.create({ data: { storeId, dedupeKey: "fresh", ...content } });
    const found = (await listed()).filter(({ kind }) => ["event", "email", "refund", "checkout"].includes(kind));
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(made));
    for (const { action, detail } of found) expect([action, detail]).not.toContain("");
  });

  it("of another Store is not shown", async () => {
    const here = await listed();
    expect(here.length).toBeGreaterThan(0);
    expect(await needsAttention(await adminViewer({ storeId: "another" }))).toEqual([]);
  });
});
