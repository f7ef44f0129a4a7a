/** Money that goes back to gift cards, by the Modules in this process. Shipping costs nothing here. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { AdminViewer, FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { cancelOrder, recordReceipt, refundTender, requestOperation } from "#app/flows/money/index.server.ts";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { expireGiftCards } from "#app/modules/gift-cards/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { giftCardNow, holdCards, issuedGiftCard, releaseCards } from "#tests/fixtures/gift-cards.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { done, orderOf, reviewed, reviewedCart, sellByHand } from "#tests/fixtures/reviewed-checkout.ts";
import { adminViewer, customerViewer, freshAdminViewer } from "#tests/fixtures/viewers.ts";

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

  it("notes which pieces a refund was for, and gives none of them back twice", async () => {
    const checkout = await reviewed(2000, [await issuedGiftCard({ amountMinor: 2000 })]);
    await checkout.pay();
    const { id } = await orderOf(checkout.sessionId);
    const admin = await adminViewer();
    const refund = { position: 0, amountMinor: 700, reason: "", pieces: [{ position: 0, quantity: 1 }] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => refundTender(admin, id, { ...refund, operationKey: randomUUID() }, null)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const taken = { reason: "pieces_refunded", position: 0, leftQuantity: 0 };
    const again = await refundTender(admin, id, { ...refund, operationKey: randomUUID() }, null);
    expect(again).toMatchObject({ code: "conflict", data: taken });
    const [line, ...others] = await db().orderRefundLine.findMany({ where: { orderId: id } });
    expect([line, others]).toMatchObject([{ linePosition: 0, quantity: 1, amountMinor: 700 }, []]);
    if (!line) throw new Error("The refund has no line.");
    await expect(db().orderRefundLine.create({ data: { ...line, refundId: randomUUID() } })).rejects.toThrow(
      "More pieces of order",
    );
    const changed = db().orderRefundLine.updateMany({ where: { orderId: id }, data: { quantity: 2 } });
    await expect(changed).rejects.toThrow("A refund is never changed.");
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

/** A Customer's order of 20.00, paid with these cards and the rest by bank transfer, which has arrived. */
async function customersOrder(cards: readonly { read: string }[] = []) {
  const viewer = await customerViewer();
  const { variantId } = await newVariant({ stock: 100, priceMinor: 2000 });
  done(await cartsFor(viewer, nothingHeld).add(variantId, 1));
  const checkout = await reviewedCart(viewer, cards);
  done(await checkout.pay(cards.length > 0 ? undefined : "transfer"));
  const { id } = await orderOf(checkout.sessionId);
  if (cards.length === 0) done(await recordReceipt(await adminViewer(), id, { amountMinor: 2000, seenMinor: 0 }));
  const credit = async () => {
    const found = await db().giftCard.findFirst({ where: { customerId: viewer.userId }, select: { id: true } });
    return found && giftCardNow(found.id);
  };
  return { id, sessionId: checkout.sessionId, credit };
}

const credited = (amountMinor: number) => ({
  ...{ position: 0, amountMinor, reason: "Late", operationKey: randomUUID(), asCredit: true },
});
const expire = (id: string) =>
  db().giftCard.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } });
const cleanUp = (days: number) => expireGiftCards(systemViewer(), new Date(Date.now() + days * 86_400_000));

describe("a refund as store credit", () => {
  it("counts once against what was paid by hand, and says so by email", async () => {
    const [admin, { id, sessionId, credit }] = [await adminViewer(), await customersOrder()];
    const refund = credited(700);
    await Promise.all([1, 2, 3].map(() => refundTender(admin, id, refund, null)));
    expect(await credit()).toEqual({ balanceMinor: 700, heldMinor: 0, ledger: ["adjust 700"] });
    expect(await orderOf(sessionId)).toMatchObject({ refundedMinor: 700, tenders: [{ refundedMinor: 700 }] });
    expect(await refundTender(admin, id, credited(1301), null)).toMatchObject({ data: { leftMinor: 1300 } });
    const email = await emailFound({ where: { aboutId: id, subject: { contains: "€7.00" } } });
    expect(email.text).toContain("store credit");
    const audited = { targetId: id, action: "order.refunded-as-credit" };
    expect(await db().auditEntry.count({ where: audited })).toBe(1);
  });

  it("counts against what a provider captured, of which only the rest can be refunded", async () => {
    const [admin, { id, sessionId, credit }] = [await adminViewer(), await customersOrder()];
    const payment = await db().payment.create({
      data: {
        ...{ storeId: "default", connectionId: randomUUID(), checkoutSessionId: sessionId, orderId: id },
        ...{ idempotencyKey: randomUUID(), state: "succeeded", quoteHash: "", currency: "EUR", amountMinor: 2000 },
        ...{ authorisedMinor: 2000, capturedMinor: 2000 },
      },
    });
    await db().orderTender.updateMany({ where: { orderId: id }, data: { kind: "provider", reference: payment.id } });
    const refund = { ...credited(1500), position: "provider" as const };
    await Promise.all([1, 2].map(() => refundTender(admin, id, refund, null)));
    expect(await credit()).toMatchObject({ balanceMinor: 1500 });
    expect(await orderOf(sessionId)).toMatchObject({ refundedMinor: 1500, tenders: [{ refundedMinor: 1500 }] });
    const request = { paymentId: payment.id, kind: "refund" as const, reason: "", idempotencyKey: randomUUID() };
    expect(await requestOperation(admin, { ...request, amountMinor: 501 }, null)).toMatchObject({ code: "conflict" });
    done(await requestOperation(admin, { ...request, amountMinor: 500 }, null));
    expect(
      await refundTender(admin, id, { ...refund, operationKey: randomUUID(), amountMinor: 1 }, null),
    ).toMatchObject({
      code: "conflict",
    });
    const more = db().payment.update({ where: { id: payment.id }, data: { creditedMinor: 1501 } });
    await expect(more).rejects.toThrow("given as store credit than is left");
  });

  it("isn’t for guests, and needs a fresh proof like any refund", async () => {
    const admin = await adminViewer();
    const guests = await reviewed(2000);
    done(await guests.pay("transfer"));
    const { id: guestOrder } = await orderOf(guests.sessionId);
    done(await recordReceipt(admin, guestOrder, { amountMinor: 2000, seenMinor: 0 }));
    expect(await refundTender(admin, guestOrder, credited(1), null)).toMatchObject({
      ...{ code: "conflict", data: { reason: "no_store_credit" } },
    });
    const { id, credit } = await customersOrder();
    const value = { refundProofMinor: 500 };
    await db().storeSetting.create({ data: { storeId: "default", group: "payments", value } });
    expect(await refundTender(admin, id, credited(501), null)).toMatchObject({ code: "forbidden" });
    expect(await credit()).toBeNull();
    await db().storeSetting.deleteMany({ where: { group: "payments" } });
  });
});

describe("an expired gift card", () => {
  it("gets its money back with a new last day only; else it goes to store credit", async () => {
    const [admin, card] = [await adminViewer(), await issuedGiftCard({ amountMinor: 2000 })];
    const { id, credit } = await customersOrder([card]);
    await expire(card.id);
    const refund = { position: 0, amountMinor: 500, reason: "", operationKey: randomUUID() };
    expect(await refundTender(admin, id, refund, null)).toMatchObject({ data: { reason: "gift_card_expired" } });
    done(await refundTender(admin, id, credited(300), null));
    expect(await credit()).toMatchObject({ balanceMinor: 300 });
    expect(await giftCardNow(card.id)).toMatchObject({ balanceMinor: 0 });
    const extendTo = new Date(Date.now() + 90 * 86_400_000);
    done(await refundTender(admin, id, { ...refund, extendTo }, null));
    await cleanUp(89);
    expect(await giftCardNow(card.id)).toMatchObject({ balanceMinor: 500 });
    expect(await cancelOrder(admin, id, "")).toMatchObject({ ok: true });
    expect(await giftCardNow(card.id)).toMatchObject({ balanceMinor: 1700 });
  });

  it("that an ended payment or a cancelled order gives its money back stays usable for 30 days", async () => {
    const [admin, card] = [await adminViewer(), await issuedGiftCard({ amountMinor: 2000 })];
    const { id } = await customersOrder([card]);
    await expire(card.id);
    done(await cancelOrder(admin, id, ""));
    const reserved = await issuedGiftCard({ amountMinor: 2000 });
    const session = randomUUID();
    expect(await holdCards(session, { id: reserved.id, takenMinor: 1500 })).toBe(true);
    await expire(reserved.id);
    await releaseCards(session);
    await cleanUp(29);
    for (const each of [card, reserved]) expect(await giftCardNow(each.id)).toMatchObject({ balanceMinor: 2000 });
    await cleanUp(31);
    for (const each of [card, reserved]) expect(await giftCardNow(each.id)).toMatchObject({ balanceMinor: 0 });
  });
});
