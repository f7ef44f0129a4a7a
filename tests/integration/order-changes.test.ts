import { randomUUID } from "node:crypto";
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

  it("notes who carries the parcel and where it can be followed, and corrects it, telling the buyer if asked to", async () => {
    const { order, path, buyer } = await newOrder();
    const sent = { carrier: "An Post", tracking: "AB1", trackingUrl: "https://post.example/AB1" };
    const unsafe = await operator.submit(path, { intent: "fulfil", ...sent, trackingUrl: "javascript:alert(1)" });
    expect(unsafe.status).toBe(422);
    expect(unsafe.text).toContain("Enter the whole link, starting with https://.");
    expect((await operator.submit(path, { intent: "track", ...sent })).status).toBe(409);
    expect((await operator.submit(path, { intent: "fulfil", ...sent })).status).toBe(303);
    const shown = (await buyer.get(`/orders/${order.number}`)).text;
    expect(shown).toMatch(/<a href="https:\/\/post\.example\/AB1"[^>]*>An Post AB1<\/a>/);
    expect((await emailFound({ where: { dedupeKey: `order-shipped:${order.id}` } })).text).toContain("An Post");

    const corrected = { ...sent, tracking: "AB2" };
    const emails = () => db().email.count({ where: { dedupeKey: { startsWith: `order-shipped:${order.id}:` } } });
    expect((await operator.submit(path, { intent: "track", ...corrected })).location).toBe(`${path}?done=tracked`);
    expect(await orderNow(order.id)).toMatchObject({ state: "fulfilled", tracking: "AB2" });
    expect(await emails()).toBe(0);
    expect((await operator.submit(path, { intent: "track", ...sent, tell: "on" })).status).toBe(303);
    // Nothing has changed: nobody hears of it again.
    expect((await operator.submit(path, { intent: "track", ...sent, tell: "on" })).status).toBe(303);
    expect(await emails()).toBe(1);
    const told = await emailFound({ where: { dedupeKey: { startsWith: `order-shipped:${order.id}:` } } });
    expect(told.subject).toBe(`New tracking for your order ${order.number}`);
    expect(told.text).toContain("https://post.example/AB1");
    // Staff follow a carrier's number as the buyer does.
    const known = { carrier: "DHL", tracking: "1234567890", trackingUrl: "" };
    expect((await operator.submit(path, { intent: "track", ...known })).status).toBe(303);
    const link = 'href="https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890"';
    for (const page of [await operator.get(path), await buyer.get(`/orders/${order.number}`)]) {
      expect(page.text).toContain(link);
    }
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

describe("an order's page", () => {
  it("takes notes, which only their author removes, and for a while restores", async () => {
    const { order, path } = await newOrder();
    expect((await operator.submit(path, { intent: "add-note", text: " " })).status).toBe(422);
    expect((await operator.submit(path, { intent: "add-note", text: "Call before delivery" })).status).toBe(303);
    const note = await db().orderNote.findFirstOrThrow({ where: { orderId: order.id } });
    const page = async () => (await operator.get(path)).text.includes("Call before delivery");
    expect(await page()).toBe(true);
    const change = async (intent: string, id = note.id) => (await operator.submit(path, { intent, note: id })).status;
    await db().orderNote.update({ where: { id: note.id }, data: { authorId: order.id } });
    expect(await change("remove-note")).toBe(404);
    await db().orderNote.update({ where: { id: note.id }, data: { authorId: note.authorId } });
    const removed = await operator.submit(path, { intent: "remove-note", note: note.id });
    expect(removed.location).toBe(`${path}?done=note-removed&note=${note.id}`);
    expect(await page()).toBe(false);
    expect(await change("restore-note")).toBe(303);
    expect(await page()).toBe(true);
    await db().orderNote.update({ where: { id: note.id }, data: { removedAt: new Date(Date.now() - 7_200_000) } });
    expect(await change("restore-note")).toBe(404);
    const lines = await db().auditEntry.findMany({ where: { targetId: order.id }, orderBy: { at: "asc" } });
    expect(lines.map(({ action }) => action)).toEqual([
      "order.note-added",
      "order.note-removed",
      "order.note-restored",
    ]);
  });

  it("leads to the orders beside it in the list that one came from", async () => {
    const [older, cancelled, middle, newer] = [await newOrder(), await newOrder(), await newOrder(), await newOrder()];
    await db().order.update({ where: { id: cancelled.order.id }, data: { state: "cancelled" } });
    const { text } = await operator.get(`${middle.path}?state=open&size=50`);
    for (const { order } of [older, newer]) expect(text).toContain(`/admin/orders/${order.id}?state=open&amp;size=50`);
    expect(text).not.toContain(cancelled.order.id);
    expect((await operator.get(middle.path)).text).toContain(cancelled.order.id);
    const fulfilled = await operator.submit(`${middle.path}?state=open`, { intent: "fulfil", tracking: "" });
    expect(fulfilled.location).toBe(`${middle.path}?state=open&done=fulfilled`);
  });

  it("sends the confirmation again, once for each page shown", async () => {
    const { order, path } = await newOrder();
    await db().email.updateMany({ where: { dedupeKey: `order-confirmation:${order.id}` }, data: { state: "sent" } });
    const form = { intent: "resend", idempotencyKey: randomUUID() };
    for (const _ of [1, 2]) expect((await operator.submit(path, form)).location).toBe(`${path}?done=resent`);
    expect(await db().email.count({ where: { aboutId: order.id } })).toBe(2);
  });
});
