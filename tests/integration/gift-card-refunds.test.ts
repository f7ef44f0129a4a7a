/** Money that goes back to gift cards, by the Modules in this process. Shipping costs nothing here. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { AdminViewer, FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { cancelOrder, refundTender } from "#app/flows/money/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { giftCardNow, issuedGiftCard } from "#tests/fixtures/gift-cards.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { done, orderOf, reviewed, sellByHand } from "#tests/fixtures/reviewed-checkout.ts";
import { adminViewer, freshAdminViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useIdleJobs();
beforeAll(sellByHand);

const refunding =
  (admin: AdminViewer, id: string, fresh: FreshAdminViewer | null = null) =>
  (position: number, amountMinor: number) =>
    refundTender(admin, id, { position, amountMinor, reason: "", operationKey: randomUUID() }, fresh);

describe("an order that a gift card paid", () => {
  it("gives its money back to the card when it is cancelled, and says so", async () => {
    const card = await issuedGiftCard({ amountMinor: 3000 });
    const checkout = await reviewed(2000, [card]);
    await checkout.pay();
    const { id } = await orderOf(checkout.sessionId);
    expect(await cancelOrder(await adminViewer(), id, "Broken")).toMatchObject({ ok: true });
    expect(await giftCardNow(card.id)).toMatchObject({ balanceMinor: 3000, heldMinor: 0 });
    expect(await orderOf(checkout.sessionId)).toMatchObject({
      ...{ refundedMinor: 2000, tenders: [{ refundedMinor: 2000 }] },
    });
    const email = await emailFound({ where: { dedupeKey: `order-cancelled:${id}` } });
    expect(email.text).toContain("€20.00 is back on your gift card");
  });

  it("gives a part back once for one form, and never more than the card paid", async () => {
    const card = await issuedGiftCard({ amountMinor: 2000 });
    const checkout = await reviewed(2000, [card]);
    await checkout.pay();
    const { id } = await orderOf(checkout.sessionId);
    const admin = await adminViewer();
    const refund = { position: 0, amountMinor: 700, reason: "Late", operationKey: randomUUID() };
    await Promise.all([1, 2, 3].map(() => refundTender(admin, id, refund, null)));
    expect(await giftCardNow(card.id)).toMatchObject({ balanceMinor: 700 });
    const tooMuch = { reason: "too_little_left", leftMinor: 1300 };
    expect(await refunding(admin, id)(0, 1301)).toMatchObject({ code: "conflict", data: tooMuch });
    expect(await cancelOrder(admin, id, "")).toMatchObject({ ok: true });
    expect(await giftCardNow(card.id)).toMatchObject({ balanceMinor: 2000 });
  });

  it("gives each card back what it is to have, and of many refunds at once only what it took", async () => {
    const cards = [await issuedGiftCard({ amountMinor: 1000 }), await issuedGiftCard({ amountMinor: 5000 })];
    const checkout = await reviewed(3000, cards);
    await checkout.pay();
    const { id } = await orderOf(checkout.sessionId);
    const admin = await adminViewer();
    const refund = refunding(admin, id);
    const answers = await Promise.all([1, 2, 3].map(() => refund(0, 600)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    done(await refund(1, 100));
    expect(await orderOf(checkout.sessionId)).toMatchObject({
      refundedMinor: 700,
      tenders: [{ refundedMinor: 600 }, { refundedMinor: 100 }],
    });
    expect([await giftCardNow(cards[0]?.id ?? ""), await giftCardNow(cards[1]?.id ?? "")]).toMatchObject([
      { balanceMinor: 600 },
      { balanceMinor: 3100 },
    ]);
    const past = { id: randomUUID(), storeId: "default", orderId: id, position: 0, amountMinor: 401 };
    await expect(db().orderRefund.create({ data: past })).rejects.toThrow("mod_orders_tender_refunded");
    const changed = db().orderRefund.updateMany({ where: { orderId: id }, data: { amountMinor: 1 } });
    await expect(changed).rejects.toThrow("A refund is never changed.");
    const email = await emailFound({ where: { aboutId: id, subject: { contains: "€1.00" } } });
    expect(email.text).toContain("back on your gift card or store credit");
  });

  it("asks for a fresh proof beyond a refund’s limit and the day’s, whichever way the money goes back", async () => {
    const checkout = await reviewed(20_000, [await issuedGiftCard({ amountMinor: 20_000 })]);
    await checkout.pay();
    const { id } = await orderOf(checkout.sessionId);
    const admin = await freshAdminViewer();
    const refund = refunding(admin, id);
    expect(await refund(0, 10_001)).toMatchObject({ code: "forbidden" });
    done(await refund(0, 10_000));
    expect(await refund(0, 1)).toMatchObject({ code: "forbidden" });
    done(await refunding(admin, id, admin)(0, 1));
    expect(await cancelOrder(await adminViewer(), id, "")).toMatchObject({ code: "forbidden" });
    const other = await reviewed(10_001, [await issuedGiftCard({ amountMinor: 10_001 })]);
    await other.pay();
    const { id: otherId } = await orderOf(other.sessionId);
    expect(await cancelOrder(admin, otherId, "")).toMatchObject({ code: "forbidden" });
    done(await cancelOrder(admin, otherId, "", admin));
  });
});
