import { grantDownloads, revokeRefunded } from "#app/flows/downloads/internal.server.ts";
import { sendingTime } from "#app/kernel/line-properties.ts";
import type { CheckoutRow } from "#app/modules/checkout/internal.server.ts";
import { issueSoldCards } from "#app/modules/gift-cards/internal.server.ts";
import { noteMoney, soldCardsOf } from "#app/modules/orders/internal.server.ts";
import type { PaymentRow } from "#app/modules/payments/internal.server.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";

/** Issues what a paid order sold and nothing ships. Harmless to repeat. The order is locked. */
export async function issueSold(tx: Transaction, storeId: string, orderId: string) {
  await issueCards(tx, storeId, orderId);
  await grantDownloads(tx, storeId, orderId);
}

/** Issues the gift cards that it sold, to be sent on their day. */
async function issueCards(tx: Transaction, storeId: string, orderId: string) {
  const lines = await soldCardsOf(tx, storeId, orderId);
  if (lines.length === 0) return;
  const { timeZone } = (await settingsOf(storeId)).store;
  const now = new Date();
  for (const { sendOn, ...sold } of lines) {
    const sendAt = sendOn ? sendingTime(sendOn, { now, timeZone }) : now;
    await issueSoldCards(tx, storeId, { ...sold, sendAt });
  }
}

type Placed = { order: { id: string }; sellsFiles: boolean };

/** The same for an order that is paid as it is placed. Most sell neither cards nor files, and then nothing is asked. */
export async function issueAtOnce(tx: Transaction, { storeId, lines }: CheckoutRow, { order, sellsFiles }: Placed) {
  if (lines.some(({ facts }) => facts.kind === "gift_card")) await issueCards(tx, storeId, order.id);
  if (sellsFiles) await grantDownloads(tx, storeId, order.id);
}

/**
 * Records on a payment's order what happened to its money, issues what it sold once all of it is captured, and takes
 * back the files of what was refunded.
 * @param hasRefunded one of its refunds has succeeded. If the provider's event came first, that has counted the money
 * already, while the refund's items were still pending.
 */
export async function noteOnPaidOrder(
  tx: Transaction,
  before: PaymentRow,
  after: PaymentRow,
  { hasRefunded = false }: { hasRefunded?: boolean } = {},
) {
  await noteMoney(tx, before, after);
  const { storeId, orderId, amountMinor, capturedMinor, refundedMinor } = after;
  const isNowCaptured = before.capturedMinor < amountMinor && capturedMinor >= amountMinor;
  if (orderId && isNowCaptured && refundedMinor < capturedMinor) await issueSold(tx, storeId, orderId);
  if (orderId && (hasRefunded || refundedMinor > before.refundedMinor)) await revokeRefunded(tx, storeId, orderId);
}
