import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import { canBecome, type OrderState } from "./order.ts";
import { queueShippedEmail } from "./order-emails.server.ts";
import { type Parcel, parcelText } from "./parcel.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    test_order: Record<never, never>;
    order_in_state: { state: OrderState };
  }
}

/** Locks an order until the transaction ends. Refuses `conflict` where it can't reach that state. */
export async function lockForChange(tx: Transaction, storeId: string, id: string, to: OrderState) {
  const { order } = moduleData(ordersModule, tx);
  const locked = await order.updateManyAndReturn({
    where: { id, storeId },
    data: { version: { increment: 1 } },
    select: { state: true, test: true },
  });
  const [found] = locked;
  if (!found) refuse("not_found");
  if (!canBecome(found, to)) {
    const isTest = found.test && to === "fulfilled";
    refuse("conflict", isTest ? { reason: "test_order" } : { reason: "order_in_state", state: found.state });
  }
}

/** Marks a locked order as shipped, and emails the Shopper. */
export async function markFulfilled(tx: Transaction, viewer: AdminViewer, id: string, parcel: Parcel) {
  const { storeId, userId } = viewer;
  const { order, orderEvent } = moduleData(ordersModule, tx);
  await order.update({
    where: { id, storeId },
    data: { state: "fulfilled", fulfilledAt: new Date(), ...parcel, tracking: parcel.tracking || null },
  });
  const event = { storeId, orderId: id, kind: "fulfilled", detail: parcelText(parcel) } as const;
  await orderEvent.create({ data: { ...event, actorId: userId } });
  const fields = parcel.tracking ? ["state", "tracking"] : ["state"];
  await recordAudit(tx, viewer, { action: "order.fulfilled", target: { kind: "order", id }, fields });
  await queueShippedEmail(tx, { storeId, orderId: id }, parcel);
}

/** Marks a locked order as cancelled. @returns what to restock */
export async function markCancelled(tx: Transaction, viewer: AdminViewer | SystemViewer, id: string, reason: string) {
  const { storeId } = viewer;
  const actorId = viewer.kind === "admin" ? viewer.userId : null;
  const { order, orderLine, orderEvent } = moduleData(ordersModule, tx);
  await order.update({ where: { id, storeId }, data: { state: "cancelled", cancelledAt: new Date(), payBy: null } });
  await orderEvent.create({ data: { storeId, orderId: id, kind: "cancelled", actorId, detail: reason } });
  await recordAudit(tx, viewer, { action: "order.cancelled", target: { kind: "order", id }, fields: ["state"] });
  return orderLine.findMany({
    where: { storeId, orderId: id, stockCounted: true },
    select: { variantId: true, quantity: true },
  });
}
