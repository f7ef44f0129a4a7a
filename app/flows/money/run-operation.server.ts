import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { refusedFor } from "#app/modules/connections/payment-client.ts";
import { cancelledBy, lockOrder } from "#app/modules/orders/internal.server.ts";
import {
  operationsOf,
  type PaymentOperation,
  type PaymentRow,
  paymentsOf,
  performOperation,
  requestReturn,
} from "#app/modules/payments/internal.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { noteOnPaidOrder } from "./issue-sold.server.ts";

/** Providers forget their idempotency keys after a day: an older operation isn't repeated, it could run twice. */
const REPEATABLE_MS = 20 * HOUR_MS;

type Answer = Awaited<ReturnType<typeof performOperation>>;

/** Safe to run again, also at the same time. @throws ProviderUnavailable, so that the job is retried */
export async function runOperation({ storeId }: SystemViewer, operationId: string) {
  const operation = await operationsOf(storeId).find(operationId);
  if (operation?.state !== "requested") return;
  const payment = await paymentsOf(storeId).find(operation.paymentId);
  if (!payment) return;
  const answer = await ask(payment, operation);
  const done = await transact((tx) => note(tx, payment, operation, answer));
  if (!done.ok) throw new Error(`A payment operation could not be noted: ${done.code}`);
}

async function ask(payment: PaymentRow, operation: PaymentOperation): Promise<Answer> {
  if (Date.now() - operation.createdAt.getTime() < REPEATABLE_MS) return performOperation(payment, operation);
  return refusedFor("unanswered");
}

async function note(
  tx: Transaction,
  { id, storeId, orderId }: PaymentRow,
  operation: PaymentOperation,
  answer: Answer,
) {
  if (orderId) await lockOrder(tx, storeId, orderId);
  const payments = paymentsOf(storeId, tx);
  const operations = operationsOf(storeId, tx);
  const locked = await payments.lock(id);
  await operations.finish(operation.id, answer.ok ? null : answer.data.reason);
  const applied = answer.ok ? await payments.apply(locked, answer.facts) : locked;
  await noteOnPaidOrder(tx, locked, applied, { hasRefunded: answer.ok && operation.kind === "refund" });
  if (applied.state !== "refund_due") return;
  // Requested during a capture: the amount to return is known only now.
  if (operation.kind === "capture")
    await requestReturn(tx, applied, orderId ? await cancelledBy(tx, storeId, orderId) : {});
  else if (!answer.ok) {
    await payments.setState(id, "needs_attention", { code: "provider_refused", reason: answer.data.reason });
  }
}
