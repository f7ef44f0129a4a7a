import { v7 as uuidv7 } from "uuid";
import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { readManualPayment } from "#app/kernel/kept-manual-payment.ts";
import { type ManualSums, missingMinor } from "#app/kernel/manual-payment.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import { awaitsPayment } from "./order-fields.ts";
import { lockOrder } from "./order-money.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    too_much_received: ManualSums;
    received_meanwhile: Record<never, never>;
  }
}

/** What of an order's money arrived by hand, in minor units. */
export async function receivedMinorOf(storeId: string, orderId: string, tx?: Transaction): Promise<number> {
  const { orderReceipt } = moduleData(ordersModule, tx);
  const { _sum } = await orderReceipt.aggregate({ where: { storeId, orderId }, _sum: { amountMinor: true } });
  return _sum.amountMinor ?? 0;
}

/** What an order has to be paid by hand, and what of it arrived; null where nothing is. */
export async function manualSums(storeId: string, orderId: string, tx?: Transaction): Promise<ManualSums | null> {
  const { orderTender } = moduleData(ordersModule, tx);
  const [tender, receivedMinor] = await Promise.all([
    orderTender.findFirst({ where: { storeId, orderId, kind: "manual" }, select: { amountMinor: true } }),
    receivedMinorOf(storeId, orderId, tx),
  ]);
  return tender && { amountMinor: tender.amountMinor, receivedMinor };
}

export type Receipt = {
  amountMinor: number;
  /** What had arrived before, as the Operator saw it: a form that is sent twice counts once. */
  seenMinor: number;
};

/**
 * Writes money that an Operator saw arrive into an order's ledger. Refuses `conflict` where someone has recorded
 * money since, where the order is cancelled, and for more than is missing; `not_found` for an order that isn't paid by hand.
 * @returns whether all of it is there now
 */
export async function addReceipt(
  tx: Transaction,
  viewer: AdminViewer,
  orderId: string,
  { amountMinor, seenMinor }: Receipt,
): Promise<{ isPaid: boolean }> {
  const { storeId, userId } = viewer;
  if (!(await lockOrder(tx, storeId, orderId))) refuse("not_found");
  const { order, orderReceipt, orderEvent } = moduleData(ordersModule, tx);
  const sums = await manualSums(storeId, orderId, tx);
  const found = await order.findFirst({ where: { storeId, id: orderId }, select: { state: true, currency: true } });
  if (!sums || !found) refuse("not_found");
  if (found.state === "cancelled") refuse("conflict", { reason: "order_in_state", state: found.state });
  if (sums.receivedMinor !== seenMinor) refuse("conflict", { reason: "received_meanwhile" });
  if (amountMinor > missingMinor(sums)) refuse("conflict", { reason: "too_much_received", ...sums });
  const receivedMinor = sums.receivedMinor + amountMinor;
  const isPaid = receivedMinor === sums.amountMinor;
  await orderReceipt.create({ data: { id: uuidv7(), storeId, orderId, amountMinor, actorId: userId } });
  if (isPaid) await order.update({ where: { storeId, id: orderId }, data: { payBy: null, version: { increment: 1 } } });
  const { language } = (await settingsOf(storeId)).store;
  const detail = [receivedMinor, sums.amountMinor]
    .map((each) => formatMoney(each, found.currency, language))
    .join(" of ");
  await orderEvent.create({ data: { storeId, orderId, kind: "paid", actorId: userId, detail } });
  const target = { kind: "order", id: orderId } as const;
  await recordAudit(tx, viewer, { action: "order.payment-recorded", target, fields: ["received"] });
  return { isPaid };
}

/** Whether an order's way of paying by hand wants its money before it is fulfilled, and some is missing. */
export async function mustBePaidFirst(storeId: string, id: string, tx: Transaction): Promise<boolean> {
  const select = { payBy: true, manualPayment: true };
  const found = await moduleData(ordersModule, tx).order.findFirst({ where: { storeId, id }, select });
  return found !== null && awaitsPayment(found);
}

/** An order that still waits for all of its money at `now`; null where it doesn't, or some has arrived. Locks it. */
export async function lockUnpaid(tx: Transaction, { storeId }: SystemViewer, orderId: string) {
  if (!(await lockOrder(tx, storeId, orderId))) return null;
  const found = await moduleData(ordersModule, tx).order.findFirst({
    where: { storeId, id: orderId, state: "open", payBy: { not: null } },
    select: { payBy: true, manualPayment: true },
  });
  const sums = await manualSums(storeId, orderId, tx);
  const way = readManualPayment(found?.manualPayment);
  return found?.payBy && way && sums?.receivedMinor === 0 ? { payBy: found.payBy, way, ...sums } : null;
}
