/** Refunds and cancellations that need a recent sign-in. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { orderNow, paymentNow, usePaymentOperations } from "#tests/fixtures/payment-operations.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";

const { running, operator, newOrder, send, cancel, atProvider } = usePaymentOperations();

describe("a refund", () => {
  it("of more than 100.00 in all needs a recent sign-in", proves("SEC-S4", "SEC-F2"), async () => {
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
      expect((await cancel(path)).status).toBe(403);
      const page = (await operator().get(path)).text.replaceAll("<!-- -->", "");
      expect(page).toContain("more than €100.00 of an order, or more than €500.00 in a day, needs a recent sign-in");
      expect(page).toContain("confirm it’s you");
      expect([await refundsOf(paymentId), (await orderNow(order.id)).state]).toEqual([0, "open"]);
      expect((await send(path, "refund", "10.00")).status).toBe(303);
      expect((await send(path, "refund", "0.01")).status).toBe(403);
      await signedInLately(true);
      expect((await cancel(path)).status).toBe(303);
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
        cancel(third ?? ""),
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
});
