/** Checkouts and orders that gift cards pay, by the Modules in this process. Shipping costs nothing here. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { changeDiscountCodes, enterGiftCard, removeGiftCard } from "#app/flows/checkout/index.server.ts";
import { cancelOrder, recordReceipt, requestOperation, runOperation } from "#app/flows/money/index.server.ts";
import { cancelPendingPayment, settlePayment } from "#app/flows/money/internal.server.ts";
import { adjustGiftCard, setGiftCardState } from "#app/modules/gift-cards/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { newDiscount } from "#tests/fixtures/discounts.ts";
import { giftCardNow, issuedGiftCard } from "#tests/fixtures/gift-cards.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { meanwhile } from "#tests/fixtures/meanwhile.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { begun, done, dueOf, orderOf, reviewed, sellByHand } from "#tests/fixtures/reviewed-checkout.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { adminViewer, freshAdminViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase();
useIdleJobs();

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox("http://127.0.0.1:9");
  await sandbox.call("POST", "/v1/control", { paused: true });
  await sellByHand();
});
afterAll(() => sandbox.close());

describe("a gift card", () => {
  it("that covers everything is spent, and the order needs no payment", async () => {
    const card = await issuedGiftCard({ amountMinor: 6500 });
    const checkout = await reviewed(6500, [card]);
    expect(await dueOf(checkout)).toBe(0);
    expect(done(await checkout.pay()).intent).toBeNull();
    expect(await giftCardNow(card.id)).toEqual({
      ...{ balanceMinor: 0, heldMinor: 0 },
      ledger: ["issue 6500", "spend -6500"],
    });
    expect(await orderOf(checkout.sessionId)).toMatchObject({
      ...{ totalMinor: 6500, dueMinor: 0 },
      tenders: [{ kind: "gift_card", amountMinor: 6500 }],
    });
    expect(await db().payment.count({ where: { checkoutSessionId: checkout.sessionId } })).toBe(0);
    expect((await emailFound({ where: { recipient: checkout.email } })).text).toContain("Gift card");
  });

  it("leaves the rest to the provider, and of two the second keeps its rest", async () => {
    const [first, second] = [await issuedGiftCard({ amountMinor: 3000 }), await issuedGiftCard({ amountMinor: 5000 })];
    const covered = await reviewed(7000, [first, second]);
    expect(done(await covered.pay()).intent).toBeNull();
    expect([await giftCardNow(first.id), await giftCardNow(second.id)]).toMatchObject([
      { balanceMinor: 0 },
      { balanceMinor: 1000 },
    ]);
    const partly = await reviewed(2500, [second]);
    const payment = await begun(partly);
    expect(payment.amountMinor).toBe(1500);
    expect(await giftCardNow(second.id)).toMatchObject({ balanceMinor: 1000, heldMinor: 1000 });
    await sandbox.approve(payment.providerIntentId);
    expect(await settlePayment("default", payment.id)).toBe("completed");
    expect(await giftCardNow(second.id)).toMatchObject({ balanceMinor: 0, heldMinor: 0 });
    expect((await orderOf(partly.sessionId)).tenders).toMatchObject([
      { kind: "gift_card", amountMinor: 1000 },
      { kind: "provider", amountMinor: 1500 },
    ]);
  });

  it("is entered and taken away while a checkout is open, which is quoted again", async () => {
    const card = await issuedGiftCard({ amountMinor: 500 });
    const checkout = await reviewed(2000);
    done(await enterGiftCard(checkout.viewer, card.read));
    done(await enterGiftCard(checkout.viewer, card.read));
    expect(await dueOf(checkout)).toBe(1500);
    done(await removeGiftCard(checkout.viewer, card.id));
    expect(await dueOf(checkout)).toBe(2000);
    expect(await enterGiftCard(checkout.viewer, "0".repeat(16))).toMatchObject({ code: "not_found" });
  });

  it("is free again once the payment has ended without an order", async () => {
    const card = await issuedGiftCard({ amountMinor: 500 });
    const checkout = await reviewed(2000, [card]);
    const payment = await begun(checkout);
    expect(await giftCardNow(card.id)).toMatchObject({ heldMinor: 500 });
    expect(await cancelPendingPayment("default", payment.checkoutSessionId)).toBe("ended");
    expect(await giftCardNow(card.id)).toMatchObject({ balanceMinor: 500, heldMinor: 0 });
  });

  it("that another checkout reserves at the last moment has the total shown anew, and holds no discount either", async () => {
    const [card, { code, id }] = [await issuedGiftCard({ amountMinor: 500 }), await newDiscount({ usageLimit: 1 })];
    const checkout = await reviewed(2000, [await issuedGiftCard({ amountMinor: 300 }), card]);
    done(await changeDiscountCodes(checkout.viewer, { add: code }));
    expect(await dueOf(checkout)).toBe(1000);
    const text = `UPDATE "mod_gift_cards" SET "heldMinor" = 400 WHERE "id" = $1`;
    const paid = await meanwhile(database.url, { text, values: [card.id] }, checkout.pay);
    expect(paid).toMatchObject({ ok: false, code: "price_changed" });
    expect(await dueOf(checkout)).toBe(1400);
    expect(await db().discount.findUnique({ where: { id }, select: { held: true } })).toEqual({ held: 0 });
    expect((await begun(checkout)).amountMinor).toBe(1400);
    expect(await giftCardNow(card.id)).toMatchObject({ heldMinor: 500 });
  });

  it("that loses money before the payment begins has the total shown anew, and nothing is charged", async () => {
    const card = await issuedGiftCard({ amountMinor: 500 });
    const checkout = await reviewed(2000, [card]);
    const less = { amountMinor: -300, reason: "Mistake", operationKey: randomUUID() };
    await adjustGiftCard(await freshAdminViewer(), card.id, less);
    expect(await checkout.pay()).toMatchObject({ code: "price_changed" });
    expect(await dueOf(checkout)).toBe(1800);
    expect((await begun(checkout)).amountMinor).toBe(1800);
  });

  it("whose money is gone when a late payment comes gives that payment back", async () => {
    const card = await issuedGiftCard({ amountMinor: 500 });
    const late = await reviewed(2000, [card]);
    const payment = await begun(late);
    await db().$executeRaw`SELECT "mod_gift_cards_release"('default', ARRAY[${late.sessionId}::uuid])::text`;
    expect(done(await (await reviewed(500, [card])).pay()).intent).toBeNull();
    await sandbox.approve(payment.providerIntentId);
    expect(await settlePayment("default", payment.id)).toBe("refunding");
    expect(await giftCardNow(card.id)).toMatchObject({ ledger: ["issue 500", "spend -500"] });
    expect(await db().order.count({ where: { checkoutSessionId: late.sessionId } })).toBe(0);
  });

  it("that is disabled before the payment begins pays nothing", async () => {
    const card = await issuedGiftCard({ amountMinor: 500 });
    const checkout = await reviewed(2000, [card]);
    await setGiftCardState(await adminViewer(), card.id, { state: "disabled", version: 0 });
    expect(await checkout.pay()).toMatchObject({ code: "price_changed" });
    expect(await dueOf(checkout)).toBe(2000);
  });
});

const soldBy = (orderId: string) =>
  db().giftCard.findMany({ where: { orderId }, select: { balanceMinor: true, recipientEmail: true, state: true } });

/** An order of a gift card of 20.00 whose money the provider has reserved. */
async function authorised() {
  await db().connection.updateMany({ data: { capture: "manual" } });
  const checkout = await reviewed(2000, [], "gift_card");
  const payment = await begun(checkout).finally(() => db().connection.updateMany({ data: { capture: "automatic" } }));
  await sandbox.approve(payment.providerIntentId);
  expect(await settlePayment("default", payment.id)).toBe("completed");
  return { ...checkout, payment, orderId: (await orderOf(checkout.sessionId)).id };
}

async function capture(paymentId: string, amountMinor: number) {
  const request = { paymentId, kind: "capture" as const, amountMinor, idempotencyKey: randomUUID(), reason: "" };
  const { id } = done(await requestOperation(await adminViewer(), request, null));
  await Promise.all([runOperation(systemViewer(), id), settlePayment("default", paymentId)]);
  await settlePayment("default", paymentId);
}

describe("an order that sells gift cards", () => {
  it("issues one for each piece once it is paid, and takes them back when it is cancelled", async () => {
    const card = await issuedGiftCard({ amountMinor: 2000 });
    const checkout = await reviewed(2000, [card], "gift_card");
    done(await checkout.pay());
    const { id: orderId } = await orderOf(checkout.sessionId);
    const sold = await db().giftCard.findMany({ where: { orderId } });
    expect(sold).toMatchObject([{ balanceMinor: 2000, recipientEmail: checkout.email, codeDigest: null }]);
    expect(await cancelOrder(await adminViewer(), orderId, "")).toMatchObject({ ok: true });
    expect(await soldBy(orderId)).toMatchObject([{ balanceMinor: 0, state: "disabled" }]);
    expect(await giftCardNow(card.id)).toMatchObject({ balanceMinor: 2000 });
  });

  it("issues them once all of its money was marked as paid, and once", async () => {
    const checkout = await reviewed(2000, [], "gift_card");
    done(await checkout.pay("transfer"));
    const { id: orderId } = await orderOf(checkout.sessionId);
    const admin = await adminViewer();
    done(await recordReceipt(admin, orderId, { amountMinor: 1500, seenMinor: 0 }));
    expect(await soldBy(orderId)).toEqual([]);
    const rest = { amountMinor: 500, seenMinor: 1500 };
    const twice = await Promise.all([recordReceipt(admin, orderId, rest), recordReceipt(admin, orderId, rest)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await soldBy(orderId)).toEqual([{ balanceMinor: 2000, recipientEmail: checkout.email, state: "active" }]);
  });

  it("issues them once its reserved money is captured, however often the store hears of it", async () => {
    const { orderId, payment, email } = await authorised();
    expect(await soldBy(orderId)).toEqual([]);
    await capture(payment.id, 2000);
    expect(await soldBy(orderId)).toEqual([{ balanceMinor: 2000, recipientEmail: email, state: "active" }]);
  });

  it("issues none where only a part is captured, or where it was cancelled first", async () => {
    const partly = await authorised();
    await capture(partly.payment.id, 1999);
    expect(await soldBy(partly.orderId)).toEqual([]);
    const cancelled = await authorised();
    done(await cancelOrder(await adminViewer(), cancelled.orderId, ""));
    await sandbox.call("POST", `/v1/payment_intents/${cancelled.payment.providerIntentId}/capture`, { amount: 2000 });
    await settlePayment("default", cancelled.payment.id);
    expect(await db().payment.findUniqueOrThrow({ where: { id: cancelled.payment.id } })).toMatchObject({
      capturedMinor: 2000,
    });
    expect(await soldBy(cancelled.orderId)).toEqual([]);
  });

  it("issues none where its money had gone back before the store heard of it", async () => {
    const checkout = await reviewed(2000, [], "gift_card");
    const payment = await begun(checkout);
    await sandbox.approve(payment.providerIntentId);
    await sandbox.call("POST", "/v1/refunds", { paymentIntent: payment.providerIntentId, amount: 2000 });
    expect(await settlePayment("default", payment.id)).toBe("completed");
    expect(await soldBy((await orderOf(checkout.sessionId)).id)).toEqual([]);
  });
});
