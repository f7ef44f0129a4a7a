import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { jobHandlers } from "#app/composition.server.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { awaitingPayment } from "#tests/fixtures/awaiting-payment.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import {
  addToCart,
  createIntent,
  findSession,
  orderOf,
  returnToStore,
  setStock,
  startCheckout,
} from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: false });
useJobs();
const expireJob = (sessionId: string) => jobHandlers()["checkout.expire"]({ sessionId });
const intentSchema = z.object({ status: z.string(), amountCaptured: z.int(), amountRefunded: z.int() });
const atProvider = async (id: string) =>
  intentSchema.parse(await running.sandbox.call("GET", `/v1/payment_intents/${id}`));

/** Moves time: the lease ended a second ago. */
const leaseEnds = async (id: string) => {
  const expiresAt = new Date(Date.now() - 1000);
  await db().checkoutSession.update({ where: { id }, data: { expiresAt } });
  await db().reservation.updateMany({ where: { checkoutSessionId: id }, data: { expiresAt } });
};
const stateOf = async (id: string) => (await db().checkoutSession.findUniqueOrThrow({ where: { id } })).state;
const ordersOf = (checkoutSessionId: string) => db().order.count({ where: { checkoutSessionId } });

describe("the end of a lease", () => {
  // The provider says nothing by itself here: what happens is what the lease's end finds.
  beforeAll(async () => {
    await running.sandbox.call("POST", "/v1/control", { paused: true });
  });

  it("lets go of an open session's stock", async () => {
    const client = httpClient(running.store);
    const { variantId } = await newVariant({ stock: 3 });
    await addToCart(client, variantId, 3);
    const { id } = await startCheckout(client);
    expect((await stockOf(variantId)).available).toBe(0);
    await leaseEnds(id);
    await Promise.all([expireJob(id), expireJob(id)]);
    expect(await stateOf(id)).toBe("expired");
    expect(await stockOf(variantId)).toEqual({ onHand: 3, reserved: 0, available: 3 });
    expect((await startCheckout(client)).state).toBe("open");
  });

  it("is prolonged by a step forward; the early job waits for the new end", async () => {
    const client = httpClient(running.store);
    const { variantId } = await newVariant({ stock: 3 });
    await addToCart(client, variantId, 1);
    const { id } = await startCheckout(client);
    await expireJob(id);
    expect((await findSession(client, id)).state).toBe("open");
    expect((await stockOf(variantId)).reserved).toBe(1);
    const jobs = await runSql<{ start: Date }>(
      running.database.url,
      `SELECT start_after AS start FROM pgboss.job WHERE name = 'checkout.expire/default' AND data->>'sessionId' = $1`,
      [id],
    );
    const { expiresAt } = await db().checkoutSession.findUniqueOrThrow({ where: { id } });
    expect(Math.max(...jobs.map(({ start }) => start.getTime()))).toBe(expiresAt.getTime());
  });

  it("cancels a payment that is still open at the provider", async () => {
    const { sessionId, variant, providerIntentId, client } = await awaitingPayment(running.store);
    await leaseEnds(sessionId);
    await expireJob(sessionId);
    expect(await stateOf(sessionId)).toBe("expired");
    expect((await atProvider(providerIntentId)).status).toBe("cancelled");
    expect(await stockOf(variant.variantId)).toMatchObject({ reserved: 0, onHand: 10 });
    await expect(running.sandbox.approve(providerIntentId)).rejects.toThrow("409");
    expect((await client.get(`/checkout/${sessionId}`)).status).toBe(200);
  });

  it("completes the order of a payment that was just made", async () => {
    const { sessionId, variant, providerIntentId } = await awaitingPayment(running.store);
    await running.sandbox.approve(providerIntentId);
    await leaseEnds(sessionId);
    await expireJob(sessionId);
    expect(await stateOf(sessionId)).toBe("completed");
    await orderOf(sessionId);
    expect(await stockOf(variant.variantId)).toEqual({ onHand: 8, reserved: 0, available: 8 });
  });

  it("leaves the goods held while the bank is still deciding", async () => {
    const { sessionId, variant, providerIntentId } = await awaitingPayment(running.store);
    const body = { paymentIntent: providerIntentId, delayMs: 700 };
    await running.sandbox.call("POST", "/v1/control/approve", body);
    await leaseEnds(sessionId);
    await expireJob(sessionId);
    expect(await stateOf(sessionId)).toBe("awaiting_payment");
    expect((await stockOf(variant.variantId)).reserved).toBe(2);
    await expect.poll(async () => (await atProvider(providerIntentId)).status).toBe("succeeded");
    await expireJob(sessionId);
    expect(await stateOf(sessionId)).toBe("completed");
  });

  it("changes nothing of a session that is completed, and asks again when the provider is down", async () => {
    const done = await awaitingPayment(running.store);
    await running.sandbox.approve(done.providerIntentId);
    await returnToStore(done.client, done.sessionId);
    await leaseEnds(done.sessionId);
    await expireJob(done.sessionId);
    expect(await stateOf(done.sessionId)).toBe("completed");
    const open = await awaitingPayment(running.store);
    await leaseEnds(open.sessionId);
    await running.sandbox.stop();
    await expect(expireJob(open.sessionId)).rejects.toThrow();
    expect((await stockOf(open.variant.variantId)).reserved).toBe(2);
    await running.sandbox.restart();
    await expireJob(open.sessionId);
    expect(await stateOf(open.sessionId)).toBe("expired");
  });
});

describe("a payment that comes too late", () => {
  /** Stock and session as after a lease whose payment could not be called back. */
  async function letGo(sessionId: string, variantId: string, left: number) {
    await db().reservation.deleteMany({ where: { checkoutSessionId: sessionId } });
    await db().checkoutSession.update({ where: { id: sessionId }, data: { state: "expired" } });
    await setStock(variantId, left);
  }

  it("is honoured while the goods are there", async () => {
    const { sessionId, variant, providerIntentId, client } = await awaitingPayment(running.store);
    await letGo(sessionId, variant.variantId, 2);
    await running.sandbox.approve(providerIntentId);
    expect((await returnToStore(client, sessionId)).location).toMatch(/^\/orders\//);
    expect(await stockOf(variant.variantId)).toEqual({ onHand: 0, reserved: 0, available: 0 });
  });

  it("is returned at the provider when they are gone: no order, stock never below zero", async () => {
    const { sessionId, variant, paymentId, providerIntentId, client } = await awaitingPayment(running.store);
    await letGo(sessionId, variant.variantId, 1);
    await running.sandbox.approve(providerIntentId);
    await Promise.all([1, 2, 3].map(() => returnToStore(client.copy(), sessionId)));
    await expect.poll(() => atProvider(providerIntentId)).toMatchObject({ amountCaptured: 4490, amountRefunded: 4490 });
    await expect
      .poll(() => db().payment.findUnique({ where: { id: paymentId } }))
      .toMatchObject({ state: "refunded", orderId: null, refundedMinor: 4490 });
    expect(await ordersOf(sessionId)).toBe(0);
    expect(await stockOf(variant.variantId)).toEqual({ onHand: 1, reserved: 0, available: 1 });
    const page = await returnToStore(client, sessionId);
    expect(page.status).toBeLessThan(400);
  });
});

describe("a chain of checkouts", () => {
  const anHourAgo = () => new Date(Date.now() - 61 * 60_000);
  const firmly = async (checkoutSessionId: string) => {
    const holds = await db().reservation.findMany({ where: { checkoutSessionId, state: "held" } });
    return holds.map(({ weak }) => !weak);
  };

  it.each(["replaced", "expired", "paid for and called back"])(
    "holds nothing firmly after an hour, with its last checkout %s",
    proves("SEC-F3"),
    async (end) => {
      const client = httpClient(running.store);
      const { variantId } = await newVariant({ stock: 3 });
      await addToCart(client, variantId, 3);
      const first = await startCheckout(client);
      expect(await firmly(first.id)).toEqual([true]);
      await db().checkoutSession.update({
        where: { id: first.id },
        data: { createdAt: anHourAgo(), chainStartedAt: anHourAgo() },
      });
      if (end === "expired") {
        await leaseEnds(first.id);
        await expireJob(first.id);
      }
      if (end === "paid for and called back") {
        await createIntent(client, first.id);
        await client.submit(`/checkout/${first.id}`, { intent: "reopen" });
        expect(await stateOf(first.id)).toBe("open");
      }
      const next = await startCheckout(client);
      expect(await firmly(next.id)).toEqual([false]);
      const other = httpClient(running.store);
      await addToCart(other, variantId, 1);
      const bought = await startCheckout(other);
      await createIntent(other, bought.id);
      expect(await firmly(bought.id)).toEqual([true]);
      expect(await firmly(next.id)).toEqual([]);
    },
  );
});
