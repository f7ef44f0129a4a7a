/** What an Operator does with a payment's money, on a running store with the provider behind it. */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { attentionInWords } from "#tests/fixtures/attention.ts";
import { awaitingPayment } from "#tests/fixtures/awaiting-payment.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { onceRetried } from "#tests/fixtures/retries.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signInAsAdmin } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false });
let operator: HttpClient;
beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});
beforeEach(async () => {
  await running.sandbox.restart();
  await running.sandbox.call("POST", "/v1/control", { paused: false });
});

type Capture = "automatic" | "manual";

/** An order of 2 × 20.00 and 4.90 shipping, unless said otherwise. */
async function newOrder({ capture = "automatic" as Capture, priceMinor = 2000 } = {}) {
  await db().connection.updateMany({ data: { capture, test: false } });
  const variant = await newVariant({ stock: 10, priceMinor });
  const buyer = httpClient(running.store);
  const order = await buy(buyer, running.sandbox, variant.variantId, 2);
  const payment = await db().payment.findFirstOrThrow({ where: { orderId: order.id } });
  return {
    order,
    variant,
    buyer,
    paymentId: payment.id,
    intentId: payment.providerIntentId ?? "",
    path: `/admin/orders/${order.id}`,
  };
}

const send = (
  path: string,
  intent: string,
  amount = "",
  { key = randomUUID() as string, client = operator, note = "", lines = {} } = {},
) => client.submit(path, { intent, amount, note, idempotencyKey: key, ...lines });
const orderNow = (id: string) => db().order.findUniqueOrThrow({ where: { id }, include: { events: true } });
const refundLinesOf = (orderId: string) =>
  db().orderRefundLine.findMany({
    where: { orderId },
    select: { linePosition: true, quantity: true, amountMinor: true },
    orderBy: { at: "asc" },
  });
const paymentNow = (id: string) => db().payment.findUniqueOrThrow({ where: { id } });
const intentSchema = z.object({ status: z.string(), amountCaptured: z.int(), amountRefunded: z.int() });
const atProvider = async (id: string) =>
  intentSchema.parse(await running.sandbox.call("GET", `/v1/payment_intents/${id}`));
const book = async (paymentId: string) => {
  const lines = await db().paymentEntry.findMany({ where: { paymentId }, orderBy: [{ at: "asc" }, { kind: "asc" }] });
  return lines.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`);
};
/** Until the provider's event was acted upon: it would undo what a test writes that the provider does not know. */
const heardOf = (type: string, subject: string) =>
  expect.poll(() => db().providerEvent.count({ where: { type, subject, state: "processed" } })).toBe(1);
const attentionAbout = async (id: string) => (await attentionInWords(systemViewer())).filter((item) => item.id === id);

describe("a payment that is only reserved", () => {
  it("makes an order that waits with its goods until the money is captured, all of it or a part", async () => {
    const { order, path, paymentId, intentId } = await newOrder({ capture: "manual" });
    expect(await paymentNow(paymentId)).toMatchObject({ state: "authorised", authorisedMinor: 4490, capturedMinor: 0 });
    expect((await orderNow(order.id)).events.map(({ kind }) => kind)).not.toContain("paid");
    expect(await attentionAbout(order.id)).toEqual([]);
    const tooEarly = await operator.submit(path, { intent: "fulfil", tracking: "" });
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
    expect((await operator.submit(path, { intent: "fulfil", tracking: "" })).status).toBe(303);
    expect(await attentionAbout(order.id)).toEqual([]);
  });

  it("can be let go, and its order then says that nothing pays for it", async () => {
    const { order, path, paymentId, intentId } = await newOrder({ capture: "manual" });
    expect((await send(path, "cancel-payment")).location).toBe(`${path}?done=cancel-payment`);
    expect(await atProvider(intentId)).toMatchObject({ status: "cancelled" });
    expect(await paymentNow(paymentId)).toMatchObject({ state: "cancelled", authorisedMinor: 0 });
    expect(await attentionAbout(order.id)).toMatchObject([{ kind: "order_unpaid" }]);
    expect((await send(path, "capture", "1.00")).status).toBe(409);
    expect((await operator.submit(path, { intent: "cancel", reason: "" })).status).toBe(303);
    expect(await attentionAbout(order.id)).toEqual([]);
  });

  it("is let go with its order", async () => {
    const { order, path, variant, intentId } = await newOrder({ capture: "manual" });
    expect((await operator.submit(path, { intent: "cancel", reason: "" })).status).toBe(303);
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
    expect((await operator.submit(path, { intent: "cancel", reason: "" })).status).toBe(403);
    await provedAt(new Date());
    expect((await operator.submit(path, { intent: "cancel", reason: "" })).status).toBe(303);
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

describe("a refund", () => {
  it("is of any part, until nothing is left, and both books say so", async () => {
    const { order, path, paymentId, intentId, buyer } = await newOrder();
    expect((await send(path, "refund", "10", { note: "Scratched" })).location).toBe(`${path}?done=refund`);
    expect(await paymentNow(paymentId)).toMatchObject({ state: "succeeded", refundedMinor: 1000 });
    expect(await orderNow(order.id)).toMatchObject({ state: "open", refundedMinor: 1000 });
    const page = (await operator.get(path)).text;
    expect(page).toContain("Partly refunded");
    expect(page).toContain("Scratched");
    const tooMuch = await send(path, "refund", "34.91");
    expect(tooMuch.status).toBe(409);
    expect(tooMuch.text).toContain("Only €34.90 is left to refund.");
    expect(tooMuch.text).toContain('value="34.91"');
    expect((await send(path, "refund", "34.90")).status).toBe(303);
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 4490 });
    expect(await paymentNow(paymentId)).toMatchObject({ state: "refunded", refundedMinor: 4490 });
    expect(await book(paymentId)).toEqual(["authorised 4490", "captured 4490", "refunded 1000", "refunded 3490"]);
    expect((await orderNow(order.id)).refundedMinor).toBe(4490);
    expect((await buyer.get(`/orders/${order.number}`)).text).toContain("€44.90");
    expect((await send(path, "refund", "0.01")).status).toBe(409);
  });

  it("is made once, however often its form is sent, and its key is good for nothing else", async () => {
    const { path, paymentId, intentId } = await newOrder();
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => send(path, "refund", "12.50", { key, client: operator.copy() })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 1250 });
    expect(await db().paymentOperation.count({ where: { paymentId } })).toBe(1);
    expect((await send(path, "refund", "13.00", { key })).status).toBe(409);
    const other = await newOrder();
    expect((await send(other.path, "refund", "12.50", { key })).status).toBe(409);
    expect(await atProvider(other.intentId)).toMatchObject({ amountRefunded: 0 });
  });

  it("of ten Operators at once never comes to more than there is", async () => {
    const { order, path, paymentId, intentId } = await newOrder();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(path, "refund", "10.00", { client: operator.copy() })),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    await expect.poll(() => atProvider(intentId)).toMatchObject({ amountRefunded: 4000 });
    await expect.poll(() => paymentNow(paymentId)).toMatchObject({ refundedMinor: 4000, state: "succeeded" });
    expect(await orderNow(order.id)).toMatchObject({ refundedMinor: 4000 });
  });

  it("of an item by several Operators at once gives each piece back once, and keeps what the others typed", async () => {
    const { order, path, intentId, buyer } = await newOrder();
    const lines = { "line-0": "2" };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        send(path, "refund", "10.00", { client: operator.copy(), note: "Cracked", lines }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.text ?? "";
    expect(refused).toContain("None is left to refund.");
    expect(refused).toMatch(/<input[^>]*name="line-0"[^>]*value="2"/);
    expect(refused).toContain("Cracked");
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 1000 });
    expect(await refundLinesOf(order.id)).toEqual([{ linePosition: 0, quantity: 2, amountMinor: 1000 }]);
    const page = (await operator.get(path)).text;
    expect(page).toContain("2 refunded");
    expect(page).not.toContain('name="line-0"');
    expect((await buyer.get(`/orders/${order.number}`)).text.replaceAll("<!-- -->", "")).toContain("2 refunded");
    // A sum needs no item.
    expect((await send(path, "refund", "1.00")).status).toBe(303);
    const tooMany = await send(path, "refund", "1.00", { lines: { "line-0": "3" } });
    expect(tooMany.status).toBe(422);
    expect(tooMany.text).toContain("Enter a number from 0 to 2.");
  });

  it("of an item counts while the provider hasn’t answered, and no longer once it refused", async () => {
    const { order, path, paymentId, intentId, buyer } = await newOrder();
    await running.sandbox.stop();
    expect((await send(path, "refund", "20.00", { lines: { "line-0": "1" } })).status).toBe(303);
    const shown = async () => (await operator.get(path)).text;
    expect(await shown()).toContain("1 being refunded");
    expect(await shown()).toContain("2 ordered, 1 left to refund");
    expect((await buyer.get(`/orders/${order.number}`)).text).not.toContain("being refunded");
    const both = await send(path, "refund", "20.00", { lines: { "line-0": "2" } });
    expect(both.status).toBe(409);
    expect(both.text).toContain("Only 1 left to refund.");
    await running.sandbox.restart();
    await onceRetried(async () => expect(await paymentNow(paymentId)).toMatchObject({ refundedMinor: 2000 }));
    expect(await shown()).toContain("1 refunded");

    await running.sandbox.call("POST", "/v1/control", { paused: true });
    await running.sandbox.call("POST", "/v1/refunds", { paymentIntent: intentId, amount: 2000 });
    expect((await send(path, "refund", "20.00", { lines: { "line-0": "1" } })).text).toContain("The provider refused");
    expect(await shown()).toContain("2 ordered, 1 left to refund");
  });

  it("and the cancellation of its order return everything once between them", async () => {
    const { order, path, intentId } = await newOrder();
    await Promise.all([
      send(path, "refund", "10.00", { client: operator.copy() }),
      operator.copy().submit(path, { intent: "cancel", reason: "" }),
    ]);
    await expect.poll(() => orderNow(order.id)).toMatchObject({ refundedMinor: 4490 });
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 4490 });
    expect(await attentionAbout((await db().payment.findFirstOrThrow({ where: { orderId: order.id } })).id)).toEqual(
      [],
    );
  });

  it("that is under way when its order is cancelled is made, and so is that of the rest", async () => {
    const { order, path, paymentId, intentId, variant } = await newOrder();
    await running.sandbox.stop();
    expect((await send(path, "refund", "20.00", { lines: { "line-0": "1" } })).status).toBe(303);
    expect((await operator.submit(path, { intent: "cancel", reason: "" })).status).toBe(303);
    await running.sandbox.restart();
    await onceRetried(async () => expect(await orderNow(order.id)).toMatchObject({ refundedMinor: 4490 }));
    expect(await paymentNow(paymentId)).toMatchObject({ state: "refunded", refundedMinor: 4490 });
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 4490 });
    expect(await stockOf(variant.variantId)).toMatchObject({ onHand: 10, reserved: 0 });
    expect(await attentionAbout(paymentId)).toEqual([]);
  });

  it("that is under way when its order is cancelled needs attention if either is refused", async () => {
    const { order, path, paymentId, intentId } = await newOrder();
    await running.sandbox.call("POST", "/v1/control", { paused: true });
    await running.sandbox.call("POST", "/v1/refunds", { paymentIntent: intentId, amount: 1000 });
    await running.sandbox.stop();
    expect((await send(path, "refund", "20.00", { lines: { "line-0": "1" } })).status).toBe(303);
    expect((await operator.submit(path, { intent: "cancel", reason: "" })).status).toBe(303);
    await running.sandbox.restart();
    const operations = () => db().paymentOperation.findMany({ where: { paymentId }, orderBy: { state: "asc" } });
    await onceRetried(async () => expect((await operations()).map(({ state }) => state)).toEqual(["done", "refused"]));
    const refundedMinor = 1000 + ((await operations())[0]?.amountMinor ?? 0);
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: refundedMinor });
    expect(await paymentNow(paymentId)).toMatchObject({ state: "needs_attention", refundedMinor });
    expect(await orderNow(order.id)).toMatchObject({ state: "cancelled", refundedMinor });
  });

  it("waits for a provider that is down, says so, and is made once it is back", async () => {
    const { path, intentId, paymentId } = await newOrder();
    await running.sandbox.stop();
    const answer = await send(path, "refund", "5.00");
    expect(answer.location).toBe(`${path}?done=under-way`);
    expect((await operator.get(path)).text).toContain("The provider hasn’t responded yet");
    await running.sandbox.restart();
    await onceRetried(async () => expect(await paymentNow(paymentId)).toMatchObject({ refundedMinor: 500 }));
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 500 });
  });

  it("that the provider refuses says why, and asks for attention until someone marks it as dealt with", async () => {
    const { path, paymentId, intentId } = await newOrder();
    await running.sandbox.call("POST", "/v1/control", { paused: true });
    await running.sandbox.call("POST", "/v1/refunds", { paymentIntent: intentId, amount: 4000 });
    const answer = await send(path, "refund", "10.00");
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("The provider refused");
    expect(await attentionAbout(paymentId)).toMatchObject([{ kind: "operation_refused", amount: { minor: 1000 } }]);
    expect((await operator.get(path)).text).toContain("Mark as resolved");
    expect((await send(path, "resolve")).location).toBe(`${path}?done=resolve`);
    expect(await attentionAbout(paymentId)).toEqual([]);
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 4000 });
  });

  it("that the provider refuses when an order is cancelled needs attention, with the provider's words", async () => {
    const { path, paymentId, intentId } = await newOrder();
    await running.sandbox.call("POST", "/v1/control", { paused: true });
    await running.sandbox.call("POST", "/v1/refunds", { paymentIntent: intentId, amount: 4000 });
    expect((await operator.submit(path, { intent: "cancel", reason: "" })).status).toBe(303);
    await expect.poll(() => paymentNow(paymentId)).toMatchObject({ state: "needs_attention" });
    const { refusal } = await db().paymentOperation.findFirstOrThrow({ where: { paymentId, state: "refused" } });
    const stored = await db().payment.findUniqueOrThrow({ where: { id: paymentId } });
    expect(stored.attention).toBe(JSON.stringify({ code: "provider_refused", reason: refusal }));
    const detail = `The provider refused: ${refusal}`;
    expect(await attentionAbout(paymentId)).toMatchObject([{ kind: "payment", detail }]);
    expect((await operator.get(path)).text).toContain(detail);
  });

  it("of more than 100.00 in all takes an Operator who signed in lately", proves("SEC-S4", "SEC-F2"), async () => {
    const { path, intentId } = await newOrder({ priceMinor: 10_000 });
    const stale = httpClient(running.store);
    await signInAsAdmin(stale);
    const hourAgo = new Date(Date.now() - 3_600_000);
    const newest = await db().authSession.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
    await db().authSession.update({ where: { id: newest.id }, data: { authenticatedAt: hourAgo } });
    expect((await send(path, "refund", "60.00", { client: stale })).status).toBe(303);
    const refused = await send(path, "refund", "40.01", { client: stale });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("Confirm it’s you first");
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 6000 });
    expect((await send(path, "refund", "40.01")).status).toBe(303);
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 10_001 });
  });

  it.each(["toString", "constructor", "__proto__", "refunds"])("isn’t what “%s” does", async (intent) => {
    const { path, paymentId, intentId } = await newOrder();
    for (const page of [path, `/admin/payments/${paymentId}`]) {
      expect((await send(page, intent, "10.00")).status).toBe(400);
    }
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 0 });
    expect(await db().paymentOperation.count({ where: { paymentId } })).toBe(0);
  });

  it.each(["", "0", "-5", "1.234", "ten", "1e3", "99999999999"])(
    "of “%s” is refused with what was typed",
    async (amount) => {
      const { path, intentId } = await newOrder();
      const answer = await send(path, "refund", amount);
      expect(answer.status).toBe(422);
      expect(answer.text).toContain("Enter an amount, such as 12.50.");
      expect(answer.text).toContain(`value="${amount}"`);
      expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 0 });
    },
  );

  describe("adds up for an Operator and a day:", () => {
    const perDay = 50_000;
    let userId = "";
    beforeAll(async () => {
      ({ userId } = await db().authSession.findFirstOrThrow({ orderBy: { createdAt: "desc" } }));
    });
    /** What the Operator has refunded today, of another payment. */
    const refundedBefore = async (amountMinor: number, createdAt = new Date()) => {
      await db().paymentOperation.updateMany({ data: { actorId: null } });
      const { paymentId } = await newOrder();
      const { storeId } = await paymentNow(paymentId);
      const done = { state: "done" as const, finishedAt: new Date(), idempotencyKey: randomUUID() };
      const refund = { kind: "refund" as const, amountMinor, actorId: userId, createdAt };
      await db().paymentOperation.create({ data: { storeId, paymentId, ...refund, ...done } });
    };
    const signedInLately = (is: boolean) =>
      db().authSession.updateMany({
        where: { userId },
        data: { authenticatedAt: new Date(Date.now() - (is ? 0 : 16 * 60_000)) },
      });
    const refundsOf = (paymentId: string) => db().paymentOperation.count({ where: { paymentId, kind: "refund" } });

    it("above 500.00 takes a fresh proof, by a refund and by a cancellation, and keeps what was typed", async () => {
      const { path, paymentId, order } = await newOrder();
      await refundedBefore(perDay - 1000);
      await signedInLately(false);
      const refused = await send(path, "refund", "10.01", { note: "The lid was cracked" });
      expect(refused.status).toBe(403);
      expect(refused.text).toContain("Confirm it’s you first");
      expect(refused.text).toContain("The lid was cracked");
      expect((await operator.submit(path, { intent: "cancel", reason: "" })).status).toBe(403);
      const page = (await operator.get(path)).text.replaceAll("<!-- -->", "");
      expect(page).toContain("more than €100.00 of an order, or more than €500.00 in a day, needs a recent sign-in");
      expect(page).toContain("confirm it’s you");
      expect([await refundsOf(paymentId), (await orderNow(order.id)).state]).toEqual([0, "open"]);
      expect((await send(path, "refund", "10.00")).status).toBe(303);
      expect((await send(path, "refund", "0.01")).status).toBe(403);
      await signedInLately(true);
      expect((await operator.submit(path, { intent: "cancel", reason: "" })).status).toBe(303);
      expect(await refundsOf(paymentId)).toBe(2);
    });

    it("two at the same moment do not both fit into what is left", async () => {
      const orders = await Promise.all([newOrder(), newOrder(), newOrder()]);
      await refundedBefore(perDay - 4490);
      await signedInLately(false);
      const [first, second, third] = orders.map(({ path }) => path);
      const answers = await Promise.all([
        send(first ?? "", "refund", "44.90"),
        send(second ?? "", "refund", "44.90"),
        operator.submit(third ?? "", { intent: "cancel", reason: "" }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 403, 403]);
      const operations = await db().paymentOperation.count({
        where: { paymentId: { in: orders.map((o) => o.paymentId) } },
      });
      expect(operations).toBe(1);
      await signedInLately(true);
    });

    it("yesterday's, another Operator's, and what the provider refused do not count", async () => {
      const { path } = await newOrder();
      await refundedBefore(perDay, new Date(Date.now() - 24 * 3_600_000));
      const { paymentId, storeId } = await db().paymentOperation.findFirstOrThrow({ where: { actorId: userId } });
      const other = { storeId, paymentId, kind: "refund" as const, amountMinor: perDay, finishedAt: new Date() };
      await db().paymentOperation.createMany({
        data: [
          { ...other, state: "done", idempotencyKey: randomUUID(), actorId: randomUUID() },
          { ...other, state: "refused", refusal: "no", idempotencyKey: randomUUID(), actorId: userId },
        ],
      });
      await signedInLately(false);
      expect((await send(path, "refund", "44.90")).status).toBe(303);
      await signedInLately(true);
    });
  });

  it("is not asked for what a lost dispute took already, also when the order is cancelled", async () => {
    const { order, path, paymentId, intentId } = await newOrder();
    await heardOf("payment_intent.succeeded", intentId);
    await db().payment.update({ where: { id: paymentId }, data: { dispute: "lost", disputedMinor: 4490 } });
    expect((await send(path, "refund", "1.00")).status).toBe(409);
    expect((await operator.submit(path, { intent: "cancel", reason: "" })).status).toBe(303);
    expect(await orderNow(order.id)).toMatchObject({ state: "cancelled" });
    expect(await paymentNow(paymentId)).toMatchObject({ state: "succeeded" });
    expect(await db().paymentOperation.count({ where: { paymentId } })).toBe(0);
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 0 });
  });

  it("of another Store's payment is not there", async () => {
    const { order, path, paymentId, intentId } = await newOrder();
    await db().payment.update({ where: { id: paymentId }, data: { storeId: "other" } });
    expect((await send(path, "refund", "1.00")).status).toBe(404);
    await db().order.update({ where: { id: order.id }, data: { storeId: "other" } });
    expect((await send(path, "refund", "1.00")).status).toBe(404);
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 0 });
  });
});

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
