import { beforeAll, describe, expect, it, test } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false });
let operator: HttpClient;
beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

/** Whether new orders are TEST ones: what the Connection that took the payment says. */
const testConnection = (test: boolean) => db().connection.updateMany({ data: { test } });

async function newOrder({ test = false } = {}) {
  await testConnection(test);
  const variant = await newVariant({ stock: 10 });
  const buyer = httpClient(running.store);
  const order = await buy(buyer, running.sandbox, variant.variantId, 3);
  const payment = await db().payment.findFirstOrThrow({ where: { orderId: order.id } });
  return { order, variant, buyer, payment, path: `/admin/orders/${order.id}` };
}

const orderNow = (id: string) => db().order.findUniqueOrThrow({ where: { id }, include: { events: true } });
const kinds = async (id: string) => (await orderNow(id)).events.map(({ kind }) => kind).sort();
const refundsAtProvider = async (providerIntentId: string | null) =>
  z
    .object({ amountRefunded: z.int(), refunds: z.array(z.object({ amount: z.int() })).optional() })
    .parse(await running.sandbox.call("GET", `/v1/payment_intents/${providerIntentId}`));

describe("fulfilling an order", () => {
  it("notes the tracking number once, for the Operator and the buyer to see", async () => {
    const { order, path, buyer } = await newOrder();
    const answer = await operator.submit(path, { intent: "fulfil", tracking: "TRACK-123" });
    expect(answer.status).toBe(303);
    expect(await orderNow(order.id)).toMatchObject({ state: "fulfilled", tracking: "TRACK-123" });
    expect(await kinds(order.id)).toEqual(["email_queued", "fulfilled", "paid", "placed"]);
    expect((await operator.submit(path, { intent: "fulfil", tracking: "TRACK-456" })).status).toBe(409);
    expect((await operator.submit(path, { intent: "cancel", reason: "" })).status).toBe(409);
    expect(await orderNow(order.id)).toMatchObject({ state: "fulfilled", tracking: "TRACK-123" });
    expect((await buyer.get(`/orders/${order.number}`)).text).toContain("TRACK-123");
  });

  it("at the same moment as cancelling it does one of the two", async () => {
    for (let round = 0; round < 4; round++) {
      const { order, path, variant } = await newOrder();
      const answers = await Promise.all([
        operator.copy().submit(path, { intent: "fulfil", tracking: "T" }),
        operator.copy().submit(path, { intent: "cancel", reason: "R" }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
      const { state } = await orderNow(order.id);
      expect((await stockOf(variant.variantId)).onHand).toBe(state === "cancelled" ? 10 : 7);
    }
  });
});

describe("a TEST order", () => {
  it("says so, and cannot be fulfilled: not by the admin, not in the database", async () => {
    const { order, path, buyer } = await newOrder({ test: true });
    expect(order.test).toBe(true);
    expect((await buyer.get(`/orders/${order.number}`)).text).toContain("TEST");
    const { subject, text } = await emailFound({
      where: { dedupeKey: `order-confirmation:${order.id}` },
    });
    expect(subject).toMatch(/^\[TEST\]/);
    expect(text).toContain("TEST");
    expect((await operator.get(path)).text).toContain("TEST");
    expect((await operator.submit(path, { intent: "fulfil", tracking: "" })).status).toBe(409);
    expect(await orderNow(order.id)).toMatchObject({ state: "open" });
    const sql = `UPDATE mod_orders SET state = 'fulfilled' WHERE id = $1`;
    await expect(runSql(running.database.url, sql, [order.id])).rejects.toThrow("mod_orders_test_unfulfilled");
    expect((await operator.submit(path, { intent: "cancel", reason: "" })).status).toBe(303);
  });
});

test("the list of orders says what became of the money of each", async () => {
  const [paid, returned] = [await newOrder(), await newOrder()];
  await operator.submit(returned.path, { intent: "cancel", reason: "Out of string" });
  const rowOf = async ({ order }: typeof paid) => {
    const page = (await operator.get(`/admin/orders?q=${order.number}`)).text;
    return /<tbody.*<\/tbody>/s.exec(page)?.[0] ?? "";
  };
  await expect.poll(() => rowOf(returned)).toContain("Refunded");
  const row = await rowOf(paid);
  expect(row).toContain("Paid");
  expect(row).not.toContain("Refunded");
});

describe("cancelling an order", () => {
  it("puts the goods back and returns the money, once, however often it is clicked", async () => {
    const { order, path, variant, payment } = await newOrder();
    expect((await stockOf(variant.variantId)).onHand).toBe(7);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => operator.copy().submit(path, { intent: "cancel", reason: "Out of string" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409]);
    expect(await stockOf(variant.variantId)).toEqual({ onHand: 10, reserved: 0, available: 10 });
    await expect.poll(() => orderNow(order.id)).toMatchObject({ state: "cancelled", refundedMinor: order.totalMinor });
    expect(await kinds(order.id)).toEqual([
      "cancelled",
      "email_queued",
      "paid",
      "placed",
      "refund_requested",
      "refunded",
    ]);
    expect(await refundsAtProvider(payment.providerIntentId)).toMatchObject({ amountRefunded: order.totalMinor });
    expect(await db().payment.findUnique({ where: { id: payment.id } })).toMatchObject({
      state: "refunded",
      refundedMinor: order.totalMinor,
    });
  });

  it("returns the money once although the provider's own event and the job meet", async () => {
    for (let round = 0; round < 4; round++) {
      const { order, path, payment } = await newOrder();
      await running.sandbox.call("POST", "/v1/control", { repeat: 1 });
      await operator.submit(path, { intent: "cancel", reason: "" });
      await expect.poll(() => orderNow(order.id)).toMatchObject({ refundedMinor: order.totalMinor });
      expect(await refundsAtProvider(payment.providerIntentId)).toMatchObject({ amountRefunded: order.totalMinor });
      expect((await kinds(order.id)).filter((kind) => kind === "refunded")).toHaveLength(1);
    }
    await running.sandbox.call("POST", "/v1/control", { repeat: 0 });
  });

  it("waits for a provider that is down, and returns the money afterwards", async () => {
    const { order, path, payment } = await newOrder();
    await running.sandbox.stop();
    expect((await operator.submit(path, { intent: "cancel", reason: "" })).status).toBe(303);
    expect(await orderNow(order.id)).toMatchObject({ state: "cancelled", refundedMinor: 0 });
    await running.sandbox.restart();
    await expect
      .poll(() => db().payment.findUnique({ where: { id: payment.id } }), { timeout: 25_000, interval: 200 })
      .toMatchObject({ state: "refunded" });
  });
});

describe("an order of someone else's Store", () => {
  it("is neither shown nor changed", async () => {
    const { order, path, variant } = await newOrder();
    await db().order.update({ where: { id: order.id }, data: { storeId: "other" } });
    expect((await operator.get(path)).status).toBe(404);
    for (const intent of ["fulfil", "cancel"]) {
      expect((await operator.submit(path, { intent, tracking: "", reason: "" })).status).toBe(404);
    }
    expect(await orderNow(order.id)).toMatchObject({ state: "open" });
    expect((await stockOf(variant.variantId)).onHand).toBe(7);
  });

  it("nor is any changed by a customer, a guest, or another site", proves("S2.7"), async () => {
    const { order, path, buyer } = await newOrder();
    const customer = httpClient(running.store);
    await signUp(customer);
    for (const client of [buyer, customer]) {
      const answer = await client.submit(path, { intent: "cancel", reason: "" });
      expect([302, 403]).toContain(answer.status);
    }
    const headers = { origin: "https://evil.test" };
    expect((await operator.submit(path, { intent: "cancel", reason: "" }, { headers })).status).toBe(403);
    expect(await orderNow(order.id)).toMatchObject({ state: "open" });
  });

  it.each([
    [{ intent: "explode" }, 400],
    [{ intent: "fulfil", tracking: "x".repeat(101) }, 422],
    [{ intent: "cancel", reason: "a\u0007b" }, 422],
  ])("bad input %j gets %i", async (form, status) => {
    const { order, path } = await newOrder();
    expect((await operator.submit(path, form)).status).toBe(status);
    expect(await orderNow(order.id)).toMatchObject({ state: "open" });
  });
});
