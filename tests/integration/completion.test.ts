import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { paymentsOf } from "#app/modules/payments/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { type AwaitingPayment, awaitingPayment } from "#tests/fixtures/awaiting-payment.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { cartOf } from "#tests/fixtures/guest.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { deliver, signedEvent } from "#tests/fixtures/provider-event.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, returnToStore as askAfter, laterOn, orderOf } from "#tests/fixtures/shop.ts";
import { stillSweep } from "#tests/fixtures/still-sweep.ts";

const running = useRunningStore({ https: false, seeded: false });
const control = (settings: object) => running.sandbox.call("POST", "/v1/control", settings);
const returnToStore = ({ client, sessionId }: AwaitingPayment) => askAfter(client.copy(), sessionId);

async function allDelivered() {
  const schema = z.object({ counters: z.object({ pending: z.int(), held: z.int(), corruptedAccepted: z.int() }) });
  await eventually(async () => {
    const { counters } = schema.parse(await running.sandbox.call("GET", "/v1/control"));
    expect(counters).toMatchObject({ pending: 0, held: 0, corruptedAccepted: 0 });
    expect(await db().providerEvent.count({ where: { state: "stored" } })).toBe(0);
  });
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
  it("by the event, before the browser returns", proves("S6.1"), async () => {
    const paid = await awaitingPayment(running.store);
    await running.sandbox.approve(paid.providerIntentId);
    const order = await expectOneOrder(paid);
    expect((await returnToStore(paid)).location).toBe(`/orders/${order.number}?thanks=1`);
    await expectOneOrder(paid);
  });

  it("by the returning browser, before the event", async () => {
    const paid = await awaitingPayment(running.store);
    await control({ paused: true });
    await running.sandbox.approve(paid.providerIntentId);
    expect((await returnToStore(paid)).location).toMatch(/^\/orders\/\d+\?thanks=1$/);
    await expectOneOrder(paid);
    await control({ paused: false });
    await allDelivered();
    await expectOneOrder(paid);
  });

  it("by both at once, in any order, makes one order", async () => {
    for (let round = 0; round < 10; round++) {
      const paid = await awaitingPayment(running.store);
      await control({ paused: true });
      await running.sandbox.approve(paid.providerIntentId);
      const event = () =>
        deliver(running.store, running.sandbox.connectionId, signedEvent(running.sandbox, paid.providerIntentId));
      const callers = [
        () => control({ paused: false }),
        () => returnToStore(paid),
        () => returnToStore(paid),
        event,
        event,
      ];
      const answers = await Promise.all(inOrder(round, callers).map((call) => call()));
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

  it(
    "by the same signed event five times in parallel stores one event and makes one order",
    proves("S6.6"),
    async () => {
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
    },
  );

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
      const path = `/checkout/${paid.sessionId}/return${query}`;
      expect((await paid.client.get(path)).status).toBe(200);
      expect((await paid.client.submit(path, {})).status).toBe(200);
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
    expect((await returnToStore(paid)).status).toBe(200);
    await running.sandbox.restart();
    await laterOn(paid.paymentId);
    expect((await returnToStore(paid)).location).toMatch(/^\/orders\//);
    await control({ paused: false });
    await expectOneOrder(paid);
  });
});

describe("what a shopper may have the provider asked", () => {
  const many = <T>(count: number, ask: () => Promise<T>) => Promise.all(Array.from({ length: count }, ask));
  /** Requests about one payment; what a sweep lists is none of them. */
  const callsAbout = ({ providerIntentId }: AwaitingPayment) =>
    running.sandbox.calls.filter((call) => call.includes(`/payment_intents/${providerIntentId}`));
  /** As many as three seconds each allow, on a machine of any speed. */
  const turnsSince = (began: number) => 1 + Math.floor((performance.now() - began) / 3000);
  const look = ({ client, sessionId }: AwaitingPayment) => client.copy().get(`/checkout/${sessionId}/return`);
  const reopen = ({ client, sessionId }: AwaitingPayment) =>
    client.copy().submit(`/checkout/${sessionId}`, { intent: "reopen" });
  beforeAll(async () => {
    await stillSweep(running.database.url);
    await control({ paused: true });
  });
  afterAll(() => control({ paused: false }));

  it("is once in three seconds for each payment, however many ask", proves("SEC-F4"), async () => {
    const waiting = await awaitingPayment(running.store);
    const began = performance.now();
    const answers = [
      ...(await many(200, () => returnToStore(waiting))),
      await returnToStore(waiting),
      await look(waiting),
    ];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const first = callsAbout(waiting).length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(turnsSince(began));
    const askedAt = new Date(Date.now() + 60_000);
    await db().payment.update({ where: { id: waiting.paymentId }, data: { askedAt } });
    await many(50, () => returnToStore(waiting));
    expect(callsAbout(waiting)).toHaveLength(first);
    await laterOn(waiting.paymentId);
    await returnToStore(waiting);
    expect(callsAbout(waiting)).toHaveLength(first + 1);
  });

  it("is the same for several processes: the turn is the row's", async () => {
    const { paymentId } = await awaitingPayment(running.store);
    const turns = await many(20, () => paymentsOf(env().STORE_ID).claimTurn(paymentId));
    expect(turns.filter(Boolean)).toHaveLength(1);
    const askedAt = new Date(Date.now() - 3_500);
    await db().payment.update({ where: { id: paymentId }, data: { askedAt } });
    expect(await many(2, () => paymentsOf(env().STORE_ID).claimTurn(paymentId))).toContain(true);
  });

  it("is nothing by looking at the page", async () => {
    const waiting = await awaitingPayment(running.store);
    await running.sandbox.approve(waiting.providerIntentId);
    const pages = await many(20, () => look(waiting));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect(pages[0]?.text).toContain("Check payment status");
    expect(callsAbout(waiting)).toEqual([]);
    expect((await returnToStore(waiting)).location).toMatch(/^\/orders\//);
  });

  it("is nothing for a payment that has ended: with an order, called back, or returned", proves("SEC-F4"), async () => {
    const paid = await awaitingPayment(running.store);
    await running.sandbox.approve(paid.providerIntentId);
    await returnToStore(paid);
    const cancelled = await awaitingPayment(running.store);
    expect((await reopen(cancelled)).location).toContain("notice=reopened");
    const returned = await awaitingPayment(running.store);
    await db().payment.update({ where: { id: returned.paymentId }, data: { state: "refunded" } });
    const expected = [
      [paid, /^\/orders\/\d+\?thanks=1$/],
      [cancelled, /notice=payment-ended$/],
      [returned, /notice=payment-ended$/],
    ] as const;
    for (const [payment, wayOn] of expected) {
      await laterOn(payment.paymentId);
      const before = callsAbout(payment).length;
      const answers = [...(await many(30, () => returnToStore(payment))), await look(payment)];
      for (const { location } of answers) expect(location).toMatch(wayOn);
      await many(10, () => reopen(payment));
      expect(callsAbout(payment)).toHaveLength(before);
    }
    expect((await reopen(returned)).location).toContain("notice=reopened");
    expect(await db().checkoutSession.findUnique({ where: { id: returned.sessionId } })).toMatchObject({
      state: "open",
    });
  });

  it("is one call back, shared by all who want it at a time, while the bank is still deciding", async () => {
    const deciding = await awaitingPayment(running.store);
    const body = { paymentIntent: deciding.providerIntentId, delayMs: 600_000 };
    await running.sandbox.call("POST", "/v1/control/approve", body);
    const began = performance.now();
    const answers = await many(100, () => reopen(deciding));
    for (const { location } of answers) expect(location).toContain("notice=payment-in-progress");
    const cancels = callsAbout(deciding).filter((call) => call.endsWith("/cancel"));
    expect(cancels.length).toBeGreaterThan(0);
    expect(cancels.length).toBeLessThanOrEqual(turnsSince(began));
  });

  it("goes on while the provider is down, and the page says that the payment is pending", async () => {
    const waiting = await awaitingPayment(running.store);
    await running.sandbox.stop();
    const answers = await many(5, () => returnToStore(waiting));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await running.sandbox.restart();
    await running.sandbox.approve(waiting.providerIntentId);
    await laterOn(waiting.paymentId);
    expect((await returnToStore(waiting)).location).toMatch(/^\/orders\//);
  });
});

/** Another order for each number: each item comes first once, forwards and backwards. */
function inOrder<Item>(number: number, items: readonly Item[]): Item[] {
  const first = number % items.length;
  const turned = [...items.slice(first), ...items.slice(0, first)];
  return Math.floor(number / items.length) % 2 === 0 ? turned : turned.reverse();
}
