import { grantFiles, queueDownloadsEmail, revokeFiles } from "#app/modules/downloads/internal.server.ts";
import { linesToDeliver, markDelivered, refundedLineIds } from "#app/modules/orders/internal.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";

/**
 * Lets the buyer of a paid order download the files that it sold, and emails them the link. An order that is delivered
 * with them is fulfilled. Harmless to repeat. The order is locked.
 */
export async function grantDownloads(tx: Transaction, storeId: string, orderId: string) {
  const order = await linesToDeliver(tx, storeId, orderId);
  if (!order) return;
  const { number: orderNumber, lines, name, email: recipient } = order;
  const of = { storeId, orderId, orderNumber, orderName: name };
  const granted = await grantFiles(tx, { ...of, lines, now: new Date() });
  if (granted.length === 0) return;
  await queueDownloadsEmail(tx, { storeId, orderId, name, recipient, key: orderId });
  const isDelivered = !order.isShipped && lines.every(({ lineId, isCard }) => isCard || granted.includes(lineId));
  if (isDelivered) await markDelivered(tx, { storeId, orderId });
}

/** Takes the files of lines back that were refunded as a whole. The order is locked. */
export async function revokeRefunded(tx: Transaction, storeId: string, orderId: string) {
  const lineIds = await refundedLineIds(tx, storeId, orderId);
  if (lineIds.length > 0) await revokeFiles(tx, storeId, orderId, lineIds);
}
