import type { PaymentRow } from "#app/modules/payments/index.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { formatMoney } from "#app/platform/money-format.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import { unsafeWriteRefunded } from "./order-emails.server.ts";

/**
 * Locks an order's row until the transaction ends. Whoever locks its payment too does that afterwards.
 * @returns whether it is an order of this Store
 */
export async function unsafeLockOrder(tx: Transaction, storeId: string, id: string): Promise<boolean> {
  const rows = await moduleData(ordersModule, tx).query(
    sql`SELECT "id" FROM "mod_orders" WHERE "id" = ${id}::uuid AND "storeId" = ${storeId} FOR UPDATE`,
  );
  return rows.length > 0;
}

/**
 * Notes on a payment's order what became of its money between two of the payment's states: once for each change, and
 * nothing where there is no order. What was returned is told the Shopper, too.
 */
export async function unsafeNoteMoney(tx: Transaction, before: PaymentRow, { orderId, ...after }: PaymentRow) {
  if (!orderId) return;
  const { order, orderEvent } = moduleData(ordersModule, tx);
  const { storeId, amountMinor, currency } = after;
  const note = (kind: "paid" | "released" | "refunded", minor: number) => {
    const detail = `${formatMoney(minor, currency)} of ${formatMoney(amountMinor, currency)}`;
    return orderEvent.create({ data: { storeId, orderId, kind, detail } });
  };
  if (after.capturedMinor > before.capturedMinor) await note("paid", after.capturedMinor);
  const released = before.authorisedMinor - after.authorisedMinor;
  if (released > 0) await note("released", released);
  if (after.refundedMinor === before.refundedMinor) return;
  // A provider that took more than the order came to may have returned more, too.
  const refundedMinor = Math.min(after.refundedMinor, amountMinor);
  await order.update({ where: { id: orderId, storeId }, data: { refundedMinor } });
  await note("refunded", refundedMinor);
  const noted = Math.min(before.refundedMinor, amountMinor);
  if (refundedMinor > noted) await unsafeWriteRefunded(tx, { storeId, orderId }, noted, refundedMinor);
}
