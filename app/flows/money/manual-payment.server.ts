import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { type ManualWay, paymentDates } from "#app/kernel/manual-payment.ts";
import type { NumberedOrder } from "#app/kernel/order-name.ts";
import type { CheckoutRow } from "#app/modules/checkout/internal.server.ts";
import { lockUnpaid, queuePaymentReminder } from "#app/modules/orders/internal.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { cancelUnpaid } from "./change-order.server.ts";
import { completeCheckout } from "./complete-checkout.server.ts";

/** Makes an order of a locked session that is to be paid by hand. Refuses `out_of_stock`. */
export async function placeUnpaid(tx: Transaction, session: CheckoutRow, way: ManualWay): Promise<NumberedOrder> {
  const { remindAt, payBy } = paymentDates(way, new Date());
  const { order } = await completeCheckout(tx, session, {
    ...{ test: false, money: "awaited", paymentId: null, manual: { way, payBy } },
    async alongside(orderId) {
      await enqueue(tx, "order.remind-of-payment", { orderId }, remindAt);
      await enqueue(tx, "order.cancel-unpaid", { orderId }, payBy);
    },
  });
  return order;
}

/** Asks once for the money of an order that still waits for all of it. */
export async function remindOfPayment(viewer: SystemViewer, orderId: string) {
  const reminded = await transact([], async (tx) => {
    const unpaid = await lockUnpaid(tx, viewer, orderId);
    if (unpaid) await queuePaymentReminder(tx, { storeId: viewer.storeId, orderId }, unpaid);
  });
  if (!reminded.ok) throw new Error("An order's reminder could not be queued.");
}

/** Cancels an order whose money didn't arrive. One that is paid in part stays, and a person decides. */
export async function cancelOverdue(viewer: SystemViewer, orderId: string) {
  const cancelled = await transact([], async (tx) => {
    const unpaid = await lockUnpaid(tx, viewer, orderId);
    if (!unpaid || unpaid.way.fulfilFirst) return;
    if (unpaid.payBy > new Date()) return enqueue(tx, "order.cancel-unpaid", { orderId }, unpaid.payBy);
    await cancelUnpaid(tx, viewer, orderId);
  });
  if (!cancelled.ok) throw new Error("An unpaid order could not be cancelled.");
}
