import type { AdminViewer, FreshAdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { revokeFiles } from "#app/modules/downloads/internal.server.ts";
import { recallSoldCards } from "#app/modules/gift-cards/internal.server.ts";
import { sendFrom, stockOf } from "#app/modules/inventory/internal.server.ts";
import {
  lockForChange,
  markCancelled,
  markFulfilled,
  markReady,
  mustBePaidFirst,
  noteOnOrder,
  queueCancelledEmail,
} from "#app/modules/orders/internal.server.ts";
import type { Parcel } from "#app/modules/orders/parcel.ts";
import { paymentsOf, requestReturn } from "#app/modules/payments/internal.server.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { giveBackCards } from "./refund-tender.server.ts";
import { requiresProof, returnRequiresProof } from "./request-operation.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    capture_first: Record<never, never>;
    unpaid: Record<never, never>;
  }
}

type Fulfilment = Partial<Parcel> & {
  /** Where it is sent from, or handed over; null: where it is picked up, else the default location. */
  locationId?: string | null;
};

/**
 * Marks an order as sent, or as picked up. Refuses `conflict` also while the money is only reserved: it could still be lost;
 * `not_found` also for a location that the Store doesn't have.
 */
export function fulfilOrder(viewer: AdminViewer, id: string, given: Fulfilment = {}) {
  return transact(["not_found", "conflict"], async (tx) => {
    const order = await lockToFulfil(tx, viewer, id);
    await fulfil(tx, viewer, { id, ...order }, given);
  });
}

/** Marks an order as ready for pick-up. Again it does nothing. Refuses as `fulfilOrder`, and `conflict` for other orders. */
export function readyOrder(viewer: AdminViewer, id: string) {
  return transact(["not_found", "conflict"], async (tx) => {
    const order = await lockToFulfil(tx, viewer, id);
    if (!order.isPickup) refuse("conflict");
    if (!order.readyAt) await markReady(tx, viewer, id);
  });
}

/** What is next of several orders: one that is picked up is ready first. Refuses as `fulfilOrder`. */
export function advanceOrder(viewer: AdminViewer, id: string, given: Fulfilment = {}) {
  return transact(["not_found", "conflict"], async (tx) => {
    const order = await lockToFulfil(tx, viewer, id);
    if (order.isPickup && !order.readyAt) await markReady(tx, viewer, id);
    else await fulfil(tx, viewer, { id, ...order }, given);
  });
}

async function lockToFulfil(tx: Transaction, { storeId }: AdminViewer, id: string) {
  const order = await lockForChange(tx, storeId, id, "fulfilled");
  const payment = await paymentsOf(storeId, tx).findOfOrder(id);
  if (payment?.state === "authorised") refuse("conflict", { reason: "capture_first" });
  if (await mustBePaidFirst(storeId, id, tx)) refuse("conflict", { reason: "unpaid" });
  return order;
}

async function fulfil(
  tx: Transaction,
  viewer: AdminViewer,
  { id, shippingMethod }: { id: string; shippingMethod: string },
  { locationId = null, ...parcel }: Fulfilment,
) {
  const lines = await markFulfilled(tx, viewer, id, { tracking: "", carrier: "", trackingUrl: "", ...parcel });
  const { storeId, userId: actorId } = viewer;
  await sendFrom(tx, storeId, { orderId: id, actorId, locationId, shippingMethod, lines });
}

/** Cancels an order that nothing was paid of, and restocks its items. */
export async function cancelUnpaid(tx: Transaction, viewer: SystemViewer, id: string) {
  const { storeId } = viewer;
  const reason = "It wasn’t paid in time.";
  await lockForChange(tx, storeId, id, "cancelled");
  const lines = await markCancelled(tx, viewer, id, reason);
  await revokeFiles(tx, storeId, id);
  const { givenMinor: cardMinor } = await giveBackCards(tx, { storeId, actorId: null }, id, reason);
  await stockOf(storeId, tx).restock({ orderId: id, actorId: null, lines });
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
    const { givenMinor: cardMinor, refundedMinor } = await giveBackCards(tx, { storeId, actorId: userId }, id, reason);
    await revokeFiles(tx, storeId, id);
    await recallSoldCards(tx, { storeId, orderId: id, actorId: userId });
    await stockOf(storeId, tx).restock({ orderId: id, actorId: userId, lines });
    const payments = paymentsOf(storeId, tx);
    const found = await payments.findOfOrder(id);
    const payment = found && (await payments.lock(found.id));
    const held = payment?.state === "succeeded" || payment?.state === "authorised" ? payment : null;
    await queueCancelledEmail(
      tx,
      { storeId, orderId: id },
      {
        returnMinor: held ? held.capturedMinor - held.refundedMinor - held.creditedMinor : 0,
        releaseMinor: held?.authorisedMinor ?? 0,
        cardMinor,
      },
    );
    // What went back to cards is recorded already.
    const given = { currency: env().STORE_CURRENCY, amountMinor: 0, beforeMinor: refundedMinor, limits };
    if (cardMinor > 0 && !fresh && (await requiresProof(tx, viewer, given))) refuse("forbidden");
    if (!held) return;
    if ((await returnRequiresProof(tx, viewer, held, limits)) && !fresh) refuse("forbidden");
    if (!(await requestReturn(tx, held, { actorId: userId }))) return;
    await noteOnOrder(tx, { storeId, orderId: id, kind: "refund_requested", actorId: userId });
  });
}
