import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { jobHandlers } from "#app/composition.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { awaitingPayment } from "#tests/fixtures/awaiting-payment.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { signedEvent } from "#tests/fixtures/provider-event.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, returnToStore, startCheckout } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: false });
useJobs();

const sweep = () => jobHandlers()["store.sweep"]({});
const intentSchema = z.object({ status: z.string(), amountCaptured: z.int(), amountRefunded: z.int() });
const atProvider = async (id: string) =>
  intentSchema.parse(await running.sandbox.call("GET", `/v1/payment_intents/${id}`));
const ordersOf = (checkoutSessionId: string) => db().order.findMany({ where: { checkoutSessionId } });
const paymentOf = (id: string) => db().payment.findUniqueOrThrow({ where: { id } });
const longAgo = () => new Date(Date.now() - 3 * 3_600_000);

/** Forgets what a job of this name was to do, as when all its tries were used up. */
const loseJob = (name: string, id: string) =>
  runSql(running.database.url, "DELETE FROM pgboss.job WHERE name LIKE $1 || '/%' AND data::text LIKE $2", [
    name,
    `%${id}%`,
  ]);

describe("the sweep", () => {
  // The provider says nothing by itself here: what happens is what the sweep finds.
  beforeAll(async () => {
    await running.sandbox.call("POST", "/v1/control", { paused: true });
  });

  it("makes the order of a payment whose event never came, once also when two sweep at a time", async () => {
    const paid = await awaitingPayment(running.store);
    await running.sandbox.approve(paid.providerIntentId);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await ordersOf(paid.sessionId)).toHaveLength(1);
    expect(await stockOf(paid.variant.variantId)).toEqual({ onHand: 8, reserved: 0, available: 8 });
    await sweep();
    expect(await ordersOf(paid.sessionId)).toHaveLength(1);
  });

  it("finds the intent that was made at the provider by a process that was killed before it could note it", async () => {
    const { paymentId, providerIntentId, sessionId } = await awaitingPayment(running.store);
    const unnoted = { state: "created", providerIntentId: null, redirectUrl: null } as const;
    await db().payment.update({ where: { id: paymentId }, data: unnoted });
    await sweep();
    expect(await paymentOf(paymentId)).toMatchObject({ state: "pending", providerIntentId });
    await running.sandbox.approve(providerIntentId);
    await sweep();
    expect(await ordersOf(sessionId)).toHaveLength(1);
  });

  it("cancels such an intent where its payment was called back meanwhile", async () => {
    const { paymentId, providerIntentId } = await awaitingPayment(running.store);
    const cancelled = { state: "cancelled", providerIntentId: null, redirectUrl: null } as const;
    await db().payment.update({ where: { id: paymentId }, data: cancelled });
    await sweep();
    expect((await atProvider(providerIntentId)).status).toBe("cancelled");
  });

  it("ends a checkout whose time is over and whose job is gone, and gives its goods back", async () => {
    const client = httpClient(running.store);
    const { variantId } = await newVariant({ stock: 1 });
    await addToCart(client, variantId, 1);
    const { id } = await startCheckout(client);
    await loseJob("checkout.expire", id);
    await db().checkoutSession.update({ where: { id }, data: { expiresAt: longAgo() } });
    await sweep();
    expect(await db().checkoutSession.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "expired" });
    expect((await stockOf(variantId)).available).toBe(1);
  });

  it("honours the late payment of a checkout that has expired", async () => {
    const paid = await awaitingPayment(running.store);
    await running.sandbox.approve(paid.providerIntentId);
    await db().reservation.deleteMany({ where: { checkoutSessionId: paid.sessionId } });
    await db().stockLevel.updateMany({ where: { variantId: paid.variant.variantId }, data: { reserved: 0 } });
    await db().checkoutSession.update({ where: { id: paid.sessionId }, data: { state: "expired" } });
    await sweep();
    expect(await ordersOf(paid.sessionId)).toHaveLength(1);
    expect(await stockOf(paid.variant.variantId)).toEqual({ onHand: 8, reserved: 0, available: 8 });
  });

  it("settles a payment that has been under way for longer than any may", async () => {
    const { paymentId, sessionId, providerIntentId } = await awaitingPayment(running.store);
    await db().payment.update({ where: { id: paymentId }, data: { createdAt: longAgo() } });
    await db().checkoutSession.update({ where: { id: sessionId }, data: { state: "cancelled" } });
    await sweep();
    expect((await paymentOf(paymentId)).state).toBe("cancelled");
    expect((await atProvider(providerIntentId)).status).toBe("cancelled");
  });

  it("applies an event that was stored and whose job is gone", async () => {
    const paid = await awaitingPayment(running.store);
    await running.sandbox.approve(paid.providerIntentId);
    const { id: eventId, body } = signedEvent(running.sandbox, paid.providerIntentId);
    const stored = { eventId, connectionId: running.sandbox.connectionId, body: Buffer.from(body), headers: {} };
    await db().providerEvent.create({ data: { ...stored, storeId: env().STORE_ID, receivedAt: longAgo() } });
    await sweep();
    expect(await db().providerEvent.findFirst({ where: { eventId } })).toMatchObject({ state: "processed" });
    expect(await ordersOf(paid.sessionId)).toHaveLength(1);
  });

  it("pays back what is due and whose job is gone, and notes it on the order", async () => {
    const { paymentId, sessionId, providerIntentId } = await paidOrder();
    await db().payment.update({ where: { id: paymentId }, data: { state: "refund_due" } });
    const refund = { kind: "refund", amountMinor: 4490, idempotencyKey: paymentId, createdAt: longAgo() } as const;
    await db().paymentOperation.create({ data: { ...refund, storeId: env().STORE_ID, paymentId } });
    await Promise.all([sweep(), sweep()]);
    expect(await atProvider(providerIntentId)).toMatchObject({ amountCaptured: 4490, amountRefunded: 4490 });
    expect((await paymentOf(paymentId)).state).toBe("refunded");
    expect(await ordersOf(sessionId)).toMatchObject([{ refundedMinor: 4490 }]);
    expect(await refundNotes(sessionId)).toBe(1);
  });

  it("notes on its order a refund that was made at the provider", async () => {
    const { sessionId, providerIntentId } = await paidOrder();
    await running.sandbox.call("POST", "/v1/refunds", { paymentIntent: providerIntentId, amount: 4490 });
    await sweep();
    await sweep();
    expect(await ordersOf(sessionId)).toMatchObject([{ refundedMinor: 4490 }]);
    expect(await refundNotes(sessionId)).toBe(1);
  });

  it("sends an email whose job is gone", async () => {
    const { sessionId } = await paidOrder();
    const [order] = await ordersOf(sessionId);
    const dedupeKey = `order-confirmation:${order?.id}`;
    await expect.poll(() => db().email.findFirst({ where: { dedupeKey } })).toMatchObject({ state: "captured" });
    await db().email.updateMany({ where: { dedupeKey }, data: { state: "queued", createdAt: longAgo() } });
    await sweep();
    expect(await db().email.findFirst({ where: { dedupeKey } })).toMatchObject({ state: "captured" });
  });

  it("gives up an email after a day, when its service has forgotten its key", async () => {
    const content = { recipient: "a@shop.test", subject: "S", html: "", text: "", createdAt: longAgo() };
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const storeId = env().STORE_ID;
    await db().email.create({ data: { storeId, dedupeKey: "old", ...content, createdAt: yesterday } });
    await db().email.create({ data: { storeId, dedupeKey: "young", ...content } });
    await sweep();
    expect(await db().email.findFirst({ where: { dedupeKey: "old" } })).toMatchObject({
      state: "failed",
      sentAt: null,
    });
    expect(await db().email.findFirst({ where: { dedupeKey: "young" } })).toMatchObject({ state: "captured" });
  });

  it("does the rest while the provider is away, and what needs the provider when it is back", async () => {
    const waiting = await awaitingPayment(running.store);
    await running.sandbox.approve(waiting.providerIntentId);
    const client = httpClient(running.store);
    const { variantId } = await newVariant({ stock: 1 });
    await addToCart(client, variantId, 1);
    const open = await startCheckout(client);
    const over = { in: [open.id, waiting.sessionId] };
    await db().checkoutSession.updateMany({ where: { id: over }, data: { expiresAt: longAgo() } });
    await running.sandbox.stop();
    await sweep();
    expect((await stockOf(variantId)).available).toBe(1);
    expect(await ordersOf(waiting.sessionId)).toEqual([]);
    await running.sandbox.restart();
    await sweep();
    expect(await ordersOf(waiting.sessionId)).toHaveLength(1);
  });
});

async function paidOrder() {
  const paid = await awaitingPayment(running.store);
  await running.sandbox.approve(paid.providerIntentId);
  const answer = await returnToStore(paid.client, paid.sessionId);
  expect(answer.location).toMatch(/^\/orders\//);
  return paid;
}

const refundNotes = (checkoutSessionId: string) =>
  db().orderEvent.count({ where: { kind: "refunded", order: { checkoutSessionId } } });
