import type { AdminViewer, FreshAdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { MAX_INTEGER, sumMinor } from "#app/kernel/money.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { giftCardsOf, recallSoldCards } from "#app/modules/gift-cards/internal.server.ts";
import { stockOf } from "#app/modules/inventory/internal.server.ts";
import {
  lockForChange,
  lockOrder,
  markCancelled,
  markFulfilled,
  mustBePaidFirst,
  noteGivenBack,
  noteOnOrder,
  queueCancelledEmail,
  queueCardRefundedEmail,
} from "#app/modules/orders/internal.server.ts";
import { paymentsOf, requestReturn } from "#app/modules/payments/internal.server.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { returnRequiresProof } from "./request-operation.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    capture_first: Record<never, never>;
    unpaid: Record<never, never>;
  }
}

/** Refuses `conflict` also while the money is only reserved: it could still be lost. `tracking` may be empty. */
export function fulfilOrder(viewer: AdminViewer, id: string, tracking: string) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    await lockForChange(tx, storeId, id, "fulfilled");
    const payment = await paymentsOf(storeId, tx).findOfOrder(id);
    if (payment?.state === "authorised") refuse("conflict", { reason: "capture_first" });
    if (await mustBePaidFirst(storeId, id, tx)) refuse("conflict", { reason: "unpaid" });
    await markFulfilled(tx, viewer, id, tracking);
  });
}

/** Cancels an order that nothing was paid of, and restocks its items. */
export async function cancelUnpaid(tx: Transaction, viewer: SystemViewer, id: string) {
  const { storeId } = viewer;
  const reason = "It wasn’t paid in time.";
  await lockForChange(tx, storeId, id, "cancelled");
  const lines = await markCancelled(tx, viewer, id, reason);
  const cardMinor = await giveBack(tx, { storeId, actorId: null }, id, { reason });
  await stockOf(storeId, tx).restock(lines);
  await queueCancelledEmail(tx, { storeId, orderId: id }, { returnMinor: 0, releaseMinor: 0, cardMinor });
}

/**
 * Restocks the items; a job returns the money, and gift cards have theirs at once. Refuses `forbidden` over a refund limit
 * without a fresh proof.
 */
export async function cancelOrder(
  viewer: AdminViewer,
  id: string,
  reason: string,
  fresh: FreshAdminViewer | null = null,
) {
  const { storeId, userId } = viewer;
  const limits = (await settingsOf(storeId)).payments;
  return transact(["not_found", "conflict", "forbidden"], async (tx) => {
    await lockForChange(tx, storeId, id, "cancelled");
    const lines = await markCancelled(tx, viewer, id, reason);
    const cardMinor = await giveBack(tx, { storeId, actorId: userId }, id, { reason });
    await recallSoldCards(tx, { storeId, orderId: id, actorId: userId });
    await stockOf(storeId, tx).restock(lines);
    const payments = paymentsOf(storeId, tx);
    const found = await payments.findOfOrder(id);
    const payment = found && (await payments.lock(found.id));
    const held = payment?.state === "succeeded" || payment?.state === "authorised" ? payment : null;
    await queueCancelledEmail(
      tx,
      { storeId, orderId: id },
      {
        returnMinor: held ? held.capturedMinor - held.refundedMinor : 0,
        releaseMinor: held?.authorisedMinor ?? 0,
        cardMinor,
      },
    );
    if (!held) return;
    if ((await returnRequiresProof(tx, viewer, held, limits)) && !fresh) refuse("forbidden");
    if (!(await requestReturn(tx, held, { actorId: userId }))) return;
    await noteOnOrder(tx, { storeId, orderId: id, kind: "refund_requested", actorId: userId });
  });
}

type CardRefund = {
  /** In minor units of the order's currency. */
  amountMinor: number;
  reason: string;
  /** Of the form: the same again gives nothing back. */
  operationKey: string;
};

/**
 * Gives back a part of what an order's gift cards and store credit paid, and emails the Shopper. Refuses `conflict` for
 * more than is left of it.
 */
export function refundToCards(viewer: AdminViewer, id: string, { amountMinor, reason, operationKey }: CardRefund) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    if (!(await lockOrder(tx, storeId, id))) refuse("not_found");
    const cards = giftCardsOf(storeId, tx);
    if (await cards.hasEntry(operationKey)) return;
    const leftMinor = sumMinor((await cards.takenBy(id)).map((taken) => taken.amountMinor));
    if (amountMinor > leftMinor) {
      refuse("conflict", { reason: "too_little_left", kind: "refund", leftMinor, currency: env().STORE_CURRENCY });
    }
    await giveBack(tx, { storeId, actorId: viewer.userId }, id, { amountMinor, reason, operationKey });
    await recordAudit(tx, viewer, { action: "order.refunded-to-cards", target: { kind: "order", id } });
    await queueCardRefundedEmail(tx, { storeId, orderId: id }, amountMinor, operationKey);
  });
}

type GivingBack = { amountMinor?: number; reason: string; operationKey?: string };

/** All that is left of what gift cards and store credit paid, or a part of it. @returns how much it was */
async function giveBack(
  tx: Transaction,
  { storeId, actorId }: { storeId: string; actorId: string | null },
  orderId: string,
  { amountMinor = MAX_INTEGER, ...given }: GivingBack,
): Promise<number> {
  const shares = await giftCardsOf(storeId, tx).giveBack(orderId, { ...given, amountMinor, actorId });
  return noteGivenBack(tx, { storeId, orderId, shares, actorId });
}
