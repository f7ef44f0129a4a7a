import type { AdminViewer, FreshAdminViewer, SystemViewer } from "#app/auth/viewer.ts";
import { unsafeStockOf } from "#app/modules/inventory/index.server.ts";
import { refundIntent, unsafePaymentsOf } from "#app/modules/payments/index.server.ts";
import { type Transaction, transact } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { refuse } from "#app/platform/refusal.ts";
import { ordersModule } from "./module.ts";
import { canBecome, type OrderState, refundNeedsProof } from "./order.ts";

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
      found.test && to === "fulfilled" ? "A test order cannot be fulfilled." : `The order is ${found.state}.`,
    );
  }
}

/** Marks an open order as sent, with its tracking number where there is one. Refuses `not_found` and `conflict`. */
export function fulfilOrder(viewer: AdminViewer, id: string, tracking: string) {
  const { storeId, userId } = viewer;
  return transact(async (tx) => {
    await lockOrder(tx, viewer, id, "fulfilled");
    const { order, orderEvent } = moduleData(ordersModule, tx);
    await order.update({
      where: { id, storeId },
      data: { state: "fulfilled", fulfilledAt: new Date(), tracking: tracking || null },
    });
    await orderEvent.create({ data: { storeId, orderId: id, kind: "fulfilled", actorId: userId, detail: tracking } });
  });
}

/**
 * Cancels an open order: its goods go back on the shelf and its payment is refunded by a job. Refuses `not_found`,
 * `conflict`, and `forbidden` where the refund is over the limit and nobody proved lately who they are.
 * @param fresh the same Operator with that proof, where there is one
 */
export function cancelOrder(viewer: AdminViewer, id: string, reason: string, fresh: FreshAdminViewer | null = null) {
  const { storeId, userId } = viewer;
  return transact(async (tx) => {
    await lockOrder(tx, viewer, id, "cancelled");
    const { order, orderLine, orderEvent } = moduleData(ordersModule, tx);
    await order.update({ where: { id, storeId }, data: { state: "cancelled", cancelledAt: new Date() } });
    await orderEvent.create({ data: { storeId, orderId: id, kind: "cancelled", actorId: userId, detail: reason } });
    const lines = await orderLine.findMany({
      where: { storeId, orderId: id },
      select: { variantId: true, quantity: true },
    });
    await unsafeStockOf(storeId, tx).restock(lines);
    const payments = unsafePaymentsOf(storeId, tx);
    const found = await payments.findOfOrder(id);
    const payment = found && (await payments.lock(found.id));
    if (payment?.state !== "succeeded") return;
    if (!fresh && refundNeedsProof(payment)) refuse("forbidden");
    await payments.setState(payment.id, "refund_due");
    await orderEvent.create({ data: { storeId, orderId: id, kind: "refund_requested", actorId: userId } });
    await enqueue(tx, "payment.refund", { paymentId: payment.id });
  });
}

/** The job that returns a payment that is due back, and notes it on its order where it has one. Safe to run again. */
export async function settleRefund(viewer: SystemViewer, paymentId: string) {
  const { storeId } = viewer;
  const payment = await unsafePaymentsOf(storeId).find(paymentId);
  if (!payment) return;
  const answer = payment.state === "refund_due" ? await refundIntent(payment) : null;
  const facts = answer?.ok ? answer.facts : null;
  const done = await transact(async (tx) => {
    const payments = unsafePaymentsOf(storeId, tx);
    const locked = await payments.lock(paymentId);
    if (answer && !answer.ok && locked.state === "refund_due") {
      return payments.setState(paymentId, "needs_attention", `The provider refused the refund: ${answer.detail}`);
    }
    const state = facts && locked.state === "refund_due" ? await payments.apply(locked, facts) : locked.state;
    // The provider's own event may have come first: the order still has to learn of it.
    if (state !== "refunded" || !locked.orderId) return;
    await noteRefund(tx, storeId, locked.orderId, facts?.refundedMinor ?? locked.refundedMinor);
  });
  if (!done.ok) throw new Error(`A refund could not be settled: ${done.code}`);
}

async function noteRefund(tx: Transaction, storeId: string, orderId: string, refundedMinor: number) {
  const { order, orderEvent } = moduleData(ordersModule, tx);
  const noted = await order.updateMany({ where: { id: orderId, storeId, refundedMinor: 0 }, data: { refundedMinor } });
  if (noted.count === 1) await orderEvent.create({ data: { storeId, orderId, kind: "refunded" } });
}
