import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import { canBecome, type OrderState } from "./order.ts";
import { queueReadyEmail, queueShippedEmail } from "./order-emails.server.ts";
import { type Parcel, parcelText } from "./parcel.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    test_order: Record<never, never>;
    order_in_state: { state: OrderState };
  }
}

/**
 * Locks an order until the transaction ends. Refuses `conflict` where it can't reach that state.
 * @returns how it gets to its Shopper, and since when it can be picked up
 */
export async function lockForChange(tx: Transaction, storeId: string, id: string, to: OrderState) {
  const { order } = moduleData(ordersModule, tx);
  const locked = await order.updateManyAndReturn({
    where: { id, storeId },
    data: { version: { increment: 1 } },
    select: { state: true, test: true, pickupPlace: true, shippingMethod: true, readyAt: true },
  });
  const [found] = locked;
  if (!found) refuse("not_found");
  if (!canBecome(found, to)) {
    const isTest = found.test && to === "fulfilled";
    refuse("conflict", isTest ? { reason: "test_order" } : { reason: "order_in_state", state: found.state });
  }
  const { pickupPlace, shippingMethod, readyAt } = found;
  return { isPickup: pickupPlace !== "", shippingMethod, readyAt };
}

/** Marks a locked order as ready for pick-up, and emails the Shopper. */
export async function markReady(tx: Transaction, viewer: AdminViewer, id: string) {
  const { storeId, userId } = viewer;
  const { order, orderEvent } = moduleData(ordersModule, tx);
  await order.update({ where: { id, storeId }, data: { readyAt: new Date() } });
  await orderEvent.create({ data: { storeId, orderId: id, kind: "ready", actorId: userId } });
  await recordAudit(tx, viewer, { action: "order.ready", target: { kind: "order", id }, fields: ["readyAt"] });
  await queueReadyEmail(tx, { storeId, orderId: id });
}

/**
 * Marks a locked order as shipped, and emails the Shopper; or as picked up, which they know.
 * @returns the lines that were counted, which are no longer at a location
 */
export async function markFulfilled(tx: Transaction, viewer: AdminViewer, id: string, parcel: Parcel) {
  const { storeId, userId } = viewer;
  const { order, orderEvent } = moduleData(ordersModule, tx);
  const now = new Date();
  const { pickupPlace, readyAt } = await order.update({
    where: { id, storeId },
    data: { state: "fulfilled", fulfilledAt: now, ...parcel, tracking: parcel.tracking || null },
    select: { pickupPlace: true, readyAt: true },
  });
  const isPickup = pickupPlace !== "";
  // Handed over at once: the customer is there.
  if (isPickup && !readyAt) await order.update({ where: { id, storeId }, data: { readyAt: now } });
  const event = { storeId, orderId: id, kind: "fulfilled", detail: parcelText(parcel) } as const;
  await orderEvent.create({ data: { ...event, actorId: userId } });
  const fields = parcel.tracking ? ["state", "tracking"] : ["state"];
  await recordAudit(tx, viewer, { action: "order.fulfilled", target: { kind: "order", id }, fields });
  if (!isPickup) await queueShippedEmail(tx, { storeId, orderId: id }, parcel);
  return countedLines(tx, storeId, id);
}

/** Marks a locked order as cancelled. @returns what to restock */
export async function markCancelled(tx: Transaction, viewer: AdminViewer | SystemViewer, id: string, reason: string) {
  const { storeId } = viewer;
  const actorId = viewer.kind === "admin" ? viewer.userId : null;
  const { order, orderEvent } = moduleData(ordersModule, tx);
  await order.update({ where: { id, storeId }, data: { state: "cancelled", cancelledAt: new Date(), payBy: null } });
  await orderEvent.create({ data: { storeId, orderId: id, kind: "cancelled", actorId, detail: reason } });
  await recordAudit(tx, viewer, { action: "order.cancelled", target: { kind: "order", id }, fields: ["state"] });
  return countedLines(tx, storeId, id);
}

const countedLines = (tx: Transaction, storeId: string, orderId: string) =>
  moduleData(ordersModule, tx).orderLine.findMany({
    where: { storeId, orderId, stockCounted: true },
    select: { variantId: true, quantity: true },
  });
