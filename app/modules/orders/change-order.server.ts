import type { AdminViewer, FreshAdminViewer } from "#app/auth/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { unsafeStockOf } from "#app/modules/inventory/index.server.ts";
import { unsafePaymentsOf, unsafeRequestReturn } from "#app/modules/payments/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { refuse } from "#app/platform/refusal.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import { canBecome, type OrderState } from "./order.ts";
import { unsafeWriteCancelled, unsafeWriteShipped } from "./order-emails.server.ts";
import { unsafeReturnNeedsProof } from "./refund-proof.server.ts";

async function lockOrder(tx: Transaction, viewer: AdminViewer, id: string, to: OrderState) {
  const { order } = moduleData(ordersModule, tx);
  const { storeId } = viewer;
  const locked = await order.updateManyAndReturn({
    where: { id, storeId },
    data: { version: { increment: 1 } },
    select: { state: true, test: true },
  });
  const [found] = locked;
  if (!found) refuse("not_found");
  if (!canBecome(found, to)) {
    refuse(
      "conflict",
      found.test && to === "fulfilled" ? "A test order can’t be fulfilled." : `The order is ${found.state}.`,
    );
  }
}

/**
 * Marks an open order as sent, with its tracking number where there is one. Refuses `not_found` and `conflict`, also
 * while its money is only reserved: it could still be lost. The Shopper gets an email about it.
 */
export function fulfilOrder(viewer: AdminViewer, id: string, tracking: string) {
  const { storeId, userId } = viewer;
  return transact(async (tx) => {
    await lockOrder(tx, viewer, id, "fulfilled");
    const payment = await unsafePaymentsOf(storeId, tx).findOfOrder(id);
    if (payment?.state === "authorised") refuse("conflict", "Capture the payment before you ship the order.");
    const { order, orderEvent } = moduleData(ordersModule, tx);
    await order.update({
      where: { id, storeId },
      data: { state: "fulfilled", fulfilledAt: new Date(), tracking: tracking || null },
    });
    await orderEvent.create({ data: { storeId, orderId: id, kind: "fulfilled", actorId: userId, detail: tracking } });
    const fields = tracking ? ["state", "tracking"] : ["state"];
    await recordAudit(tx, viewer, { action: "order.fulfilled", target: { kind: "order", id }, fields });
    await unsafeWriteShipped(tx, { storeId, orderId: id }, tracking);
  });
}

/**
 * Cancels an open order: its goods go back on the shelf, its payment is refunded, or let go, by a job, and the Shopper
 * gets an email about it. Refuses `not_found`, `conflict`, and `forbidden` where the refund is over a limit and the Operator has
 * no fresh proof.
 * @param fresh the same Operator with that proof, where there is one
 */
export function cancelOrder(viewer: AdminViewer, id: string, reason: string, fresh: FreshAdminViewer | null = null) {
  const { storeId, userId } = viewer;
  return transact(async (tx) => {
    await lockOrder(tx, viewer, id, "cancelled");
    const { order, orderLine, orderEvent } = moduleData(ordersModule, tx);
    await order.update({ where: { id, storeId }, data: { state: "cancelled", cancelledAt: new Date() } });
    await orderEvent.create({ data: { storeId, orderId: id, kind: "cancelled", actorId: userId, detail: reason } });
    await recordAudit(tx, viewer, { action: "order.cancelled", target: { kind: "order", id }, fields: ["state"] });
    const lines = await orderLine.findMany({
      where: { storeId, orderId: id },
      select: { variantId: true, quantity: true },
    });
    await unsafeStockOf(storeId, tx).restock(lines);
    const payments = unsafePaymentsOf(storeId, tx);
    const found = await payments.findOfOrder(id);
    const payment = found && (await payments.lock(found.id));
    const held = payment?.state === "succeeded" || payment?.state === "authorised" ? payment : null;
    await unsafeWriteCancelled(
      tx,
      { storeId, orderId: id },
      {
        returnMinor: held ? held.capturedMinor - held.refundedMinor : 0,
        releaseMinor: held?.authorisedMinor ?? 0,
      },
    );
    if (!held) return;
    if ((await unsafeReturnNeedsProof(tx, viewer, held)) && !fresh) refuse("forbidden");
    if (!(await unsafeRequestReturn(tx, held, { actorId: userId }))) return;
    await orderEvent.create({ data: { storeId, orderId: id, kind: "refund_requested", actorId: userId } });
  });
}
