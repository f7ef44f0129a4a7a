import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { operationsOf, type PaymentRow } from "#app/modules/payments/internal.server.ts";
import { refundNeedsProof } from "#app/modules/payments/operation.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";

/**
 * Whether an Operator needs a fresh proof to refund this much more of a locked payment. The Operator's other refunds
 * wait until the transaction ends, so that the day's sum stays correct.
 * @param amountMinor in minor units of the payment's currency
 * @param beforeMinor what was refunded before or is on its way back, in the same units
 */
export async function requiresProof(
  tx: Transaction,
  { storeId, userId }: AdminViewer,
  payment: PaymentRow,
  { amountMinor, beforeMinor }: { amountMinor: number; beforeMinor: number },
): Promise<boolean> {
  const { currency } = payment;
  const today = await operationsOf(storeId, tx).lockRefundsToday(userId, currency, new Date());
  return refundNeedsProof({ paymentMinor: beforeMinor + amountMinor, dayMinor: today + amountMinor }, currency);
}

/**
 * The same for everything that a locked payment holds. While it is being captured that amount is unknown, so it always
 * requires a fresh proof.
 */
export async function returnRequiresProof(tx: Transaction, viewer: AdminViewer, payment: PaymentRow): Promise<boolean> {
  const { refundsMinor, decision } = await operationsOf(viewer.storeId, tx).pending(payment.id);
  const beforeMinor = payment.refundedMinor + refundsMinor;
  const amountMinor = payment.capturedMinor - beforeMinor;
  const asksProof = amountMinor > 0 && (await requiresProof(tx, viewer, payment, { amountMinor, beforeMinor }));
  return asksProof || decision;
}
