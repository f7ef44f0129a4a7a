import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { type AwaitingPayment, awaitingPayment } from "#tests/fixtures/awaiting-payment.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { cartOf } from "#tests/fixtures/guest.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { deliver, signedEvent } from "#tests/fixtures/provider-event.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, orderOf } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: false });
const control = (settings: object) => running.sandbox.call("POST", "/v1/control", settings);
const comeBack = ({ client, sessionId }: AwaitingPayment) => client.copy().get(`/checkout/${sessionId}/return`);

async function allDelivered() {
  const schema = z.object({ counters: z.object({ pending: z.int(), held: z.int(), corruptedAccepted: z.int() }) });
  await vi.waitFor(
    async () => {
      const { counters } = schema.parse(await running.sandbox.call("GET", "/v1/control"));
      expect(counters).toMatchObject({ pending: 0, held: 0, corruptedAccepted: 0 });
      expect(await db().providerEvent.count({ where: { state: "stored" } })).toBe(0);
    },
    { timeout: 30_000, interval: 100 },
  );
}

/** One order with everything that belongs to it, once. */
async function expectOneOrder({ sessionId, client, variant, paymentId }: AwaitingPayment) {
  const order = await orderOf(sessionId);
  expect(await db().order.count({ where: { checkoutSessionId: sessionId } })).toBe(1);
  const emails = await db().email.findMany({ where: { dedupeKey: `order-confirmation:${order.id}` } });
  expect(emails).toHaveLength(1);
  const jobs = await runSql(
    running.database.url,
    `SELECT 1 FROM pgboss.job WHERE name = 'email.send/default' AND data->>'emailId' = $1`,
    [emails[0]?.id],
  );
  expect(jobs).toHaveLength(1);
  expect(await stockOf(variant.variantId)).toEqual({ onHand: 8, reserved: 0, available: 8 });
  expect(await db().reservation.findMany({ where: { checkoutSessionId: sessionId } })).toMatchObject([
    { state: "committed", quantity: 2 },
  ]);
  expect(await db().payment.findUnique({ where: { id: paymentId } })).toMatchObject({
    state: "succeeded",
    orderId: order.id,
  });
  expect(await db().orderEvent.findMany({ where: { orderId: order.id }, select: { kind: true } })).toHaveLength(3);
  expect((await cartOf(client)).lines.filter((line) => line.variantId === variant.variantId)).toEqual([]);
  return order;
}

describe("completing a checkout", () => {
  it("by the event, before the browser returns", async () => {
    const paid = await awaitingPayment(running.store);
    await running.sandbox.approve(paid.providerIntentId);
    const order = await expectOneOrder(paid);
    expect((await comeBack(paid)).location).toBe(`/orders/${order.number}?thanks=1`);
    await expectOneOrder(paid);
  });

  it("by the returning browser, before the event", async () => {
    const paid = await awaitingPayment(running.store);
    await control({ paused: true });
    await running.sandbox.approve(paid.providerIntentId);
    expect((await comeBack(paid)).location).toMatch(/^\/orders\/\d+\?thanks=1$/);
    await expectOneOrder(paid);
    await control({ paused: false });
    await allDelivered();
    await expectOneOrder(paid);
  });

  it("by both at once, in any order, makes one order", async () => {
    for (let round = 0; round < 12; round++) {
      const paid = await awaitingPayment(running.store);
      await control({ paused: true });
      await running.sandbox.approve(paid.providerIntentId);
      const event = () =>
        deliver(running.store, running.sandbox.connectionId, signedEvent(running.sandbox, paid.providerIntentId));
      const callers = [() => control({ paused: false }), () => comeBack(paid), () => comeBack(paid), event, event];
      const answers = await Promise.all(shuffled(callers).map((call) => call()));
      for (const answer of answers) {
        if (typeof answer === "object" && answer !== null && "status" in answer) {
          expect(answer.status).toBeLessThan(400);
        }
      }
      await expectOneOrder(paid);
    }
    await allDelivered();
    expect(running.store.output()).not.toContain('"level":"error"');
  });

  it("leaves in the cart what was added during payment", async () => {
    const paid = await awaitingPayment(running.store);
    const later = await newVariant();
    await addToCart(paid.client, later.variantId, 1);
    await addToCart(paid.client, paid.variant.variantId, 1);
    await running.sandbox.approve(paid.providerIntentId);
    await orderOf(paid.sessionId);
    const { lines } = await cartOf(paid.client);
    expect(Object.fromEntries(lines.map((line) => [line.variantId, line.quantity]))).toEqual({
      [later.variantId]: 1,
      [paid.variant.variantId]: 1,
    });
  });

  it("by the same signed event five times in parallel stores one event and makes one order", async () => {
    for (let round = 0; round < 4; round++) {
      const paid = await awaitingPayment(running.store);
      await control({ paused: true });
      await running.sandbox.approve(paid.providerIntentId);
      const event = signedEvent(running.sandbox, paid.providerIntentId);
      const answers = await Promise.all(
        [1, 2, 3, 4, 5].map(() => deliver(running.store, running.sandbox.connectionId, event)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const stored = await db().providerEvent.findMany({ where: { eventId: event.id } });
      expect(stored).toHaveLength(1);
      expect(Buffer.from(stored[0]?.body ?? []).toString()).toBe(event.body);
      await expectOneOrder(paid);
      expect((await deliver(running.store, running.sandbox.connectionId, event)).status).toBe(200);
      expect(await db().providerEvent.count({ where: { eventId: event.id } })).toBe(1);
      await control({ paused: false });
    }
    await allDelivered();
  });

  it("survives a provider that repeats, reorders, corrupts and delays its events", async () => {
    await control({ repeat: 0.6, reorder: 0.5, corrupt: 0.6, delayMs: 30, holdMs: 400, seed: 7 });
    const all = await Promise.all(Array.from({ length: 10 }, () => awaitingPayment(running.store)));
    await Promise.all(
      all.map(async ({ providerIntentId }, index) => {
        if (index % 2 === 0) await running.sandbox.decline(providerIntentId);
        await running.sandbox.approve(providerIntentId);
      }),
    );
    for (const paid of all) await expectOneOrder(paid);
    await control({ repeat: 0, reorder: 0, corrupt: 0, delayMs: 0 });
    await allDelivered();
    for (const paid of all) await expectOneOrder(paid);
  });

  it("without the provider's word makes no order, however the browser returns", async () => {
    const paid = await awaitingPayment(running.store);
    for (const query of ["", "?status=succeeded", "?paid=1&payment_intent=x"]) {
      const answer = await paid.client.get(`/checkout/${paid.sessionId}/return${query}`);
      expect(answer.status).toBe(200);
    }
    const claimed = signedEvent(running.sandbox, paid.providerIntentId);
    expect((await deliver(running.store, running.sandbox.connectionId, claimed)).status).toBe(200);
    await allDelivered();
    expect(await db().order.count({ where: { checkoutSessionId: paid.sessionId } })).toBe(0);
    expect(await stockOf(paid.variant.variantId)).toMatchObject({ reserved: 2 });
  });

  it("waits kindly while the provider is down, and completes when it is back", async () => {
    const paid = await awaitingPayment(running.store);
    await control({ paused: true });
    await running.sandbox.approve(paid.providerIntentId);
    await running.sandbox.stop();
    expect((await comeBack(paid)).status).toBe(200);
    await running.sandbox.restart();
    expect((await comeBack(paid)).location).toMatch(/^\/orders\//);
    await control({ paused: false });
    await expectOneOrder(paid);
  });
});

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
