/** Refunds by staff: of amounts and of items, one at a time and at once. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import {
  attentionAbout,
  book,
  heardOf,
  orderNow,
  paymentNow,
  usePaymentOperations,
} from "#tests/fixtures/payment-operations.ts";

const { operator, newOrder, send, cancel, atProvider } = usePaymentOperations();

const refundLinesOf = (orderId: string) =>
  db().orderRefundLine.findMany({
    where: { orderId },
    select: { linePosition: true, quantity: true, amountMinor: true },
    orderBy: { at: "asc" },
  });

describe("a refund", () => {
  it("is of any part, until nothing is left, and both books say so", async () => {
    const { order, path, paymentId, intentId, buyer } = await newOrder();
    expect((await send(path, "refund", "10", { note: "Scratched" })).location).toBe(`${path}?done=refund`);
    expect(await paymentNow(paymentId)).toMatchObject({ state: "succeeded", refundedMinor: 1000 });
    expect(await orderNow(order.id)).toMatchObject({ state: "open", refundedMinor: 1000 });
    const page = (await operator().get(path)).text;
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
      [1, 2, 3, 4].map(() => send(path, "refund", "12.50", { key, client: operator().copy() })),
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
      Array.from({ length: 10 }, () => send(path, "refund", "10.00", { client: operator().copy() })),
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
        send(path, "refund", "10.00", { client: operator().copy(), note: "Cracked", lines }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.text ?? "";
    expect(refused).toContain("None is left to refund.");
    expect(refused).toMatch(/<input[^>]*name="line-0"[^>]*value="2"/);
    expect(refused).toContain("Cracked");
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 1000 });
    expect(await refundLinesOf(order.id)).toEqual([{ linePosition: 0, quantity: 2, amountMinor: 1000 }]);
    const page = (await operator().get(path)).text;
    expect(page).toContain("2 refunded");
    expect(page).not.toContain('name="line-0"');
    expect((await buyer.get(`/orders/${order.number}`)).text.replaceAll("<!-- -->", "")).toContain("2 refunded");
    // A sum needs no item.
    expect((await send(path, "refund", "1.00")).status).toBe(303);
    const tooMany = await send(path, "refund", "1.00", { lines: { "line-0": "3" } });
    expect(tooMany.status).toBe(422);
    expect(tooMany.text).toContain("Enter a number from 0 to 2.");
  });

  it("and the cancellation of its order return everything once between them", async () => {
    const { order, path, intentId } = await newOrder();
    await Promise.all([send(path, "refund", "10.00", { client: operator().copy() }), cancel(path, operator().copy())]);
    await expect.poll(() => orderNow(order.id)).toMatchObject({ refundedMinor: 4490 });
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 4490 });
    expect(await attentionAbout((await db().payment.findFirstOrThrow({ where: { orderId: order.id } })).id)).toEqual(
      [],
    );
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

  it("is not asked for what a lost dispute took already, also when the order is cancelled", async () => {
    const { order, path, paymentId, intentId } = await newOrder();
    await heardOf("payment_intent.succeeded", intentId);
    await db().payment.update({ where: { id: paymentId }, data: { dispute: "lost", disputedMinor: 4490 } });
    expect((await send(path, "refund", "1.00")).status).toBe(409);
    expect((await cancel(path)).status).toBe(303);
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
