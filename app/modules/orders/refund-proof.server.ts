import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { type PaymentRow, unsafeOperationsOf } from "#app/modules/payments/index.server.ts";
import { refundNeedsProof } from "#app/modules/payments/operation.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";

/**
 * Whether an Operator needs a fresh proof to have so much more of a locked payment refunded. Until the transaction ends
 * their other refunds wait, so that the day's sum stays true.
 * @param amountMinor in minor units of the payment's currency
 * @param beforeMinor what of the payment was refunded before, or is on its way back
 */
export async function unsafeNeedsProof(
  tx: Transaction,
  { storeId, userId }: AdminViewer,
  payment: PaymentRow,
  { amountMinor, beforeMinor }: { amountMinor: number; beforeMinor: number },
): Promise<boolean> {
  const { currency } = payment;
  const today = await unsafeOperationsOf(storeId, tx).lockRefundsToday(userId, currency, new Date());
  return refundNeedsProof({ paymentMinor: beforeMinor + amountMinor, dayMinor: today + amountMinor }, currency);
}

/**
 * The same for the return of all that a locked payment holds. While it is being captured it is unknown how much that will
 * be, so it always takes the proof.
 */
export async function unsafeReturnNeedsProof(
  tx: Transaction,
  viewer: AdminViewer,
  payment: PaymentRow,
): Promise<boolean> {
  const { refundsMinor, decision } = await unsafeOperationsOf(viewer.storeId, tx).underWay(payment.id);
  const beforeMinor = payment.refundedMinor + refundsMinor;
  const amountMinor = payment.capturedMinor - beforeMinor;
  const asksProof = amountMinor > 0 && (await unsafeNeedsProof(tx, viewer, payment, { amountMinor, beforeMinor }));
  return asksProof || decision;
}
