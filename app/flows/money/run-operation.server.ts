import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { cancelledBy, lockOrder, noteMoney } from "#app/modules/orders/internal.server.ts";
import {
  operationsOf,
  type PaymentOperation,
  type PaymentRow,
  paymentsOf,
  performOperation,
  requestReturn,
} from "#app/modules/payments/internal.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";

/** Providers forget which operations they did after a day: what took longer is not repeated, it could be done twice. */
const REPEATABLE_MS = 20 * HOUR_MS;

type Answer = Awaited<ReturnType<typeof performOperation>>;

/**
 * The job that has a provider do what was asked of it, and notes what became of it on the payment and its order. Safe to
 * run again, also at the same time.
 * @throws ProviderUnavailable when the provider does not answer, so that the job is tried again
 */
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
  const detail = "The provider didn’t respond for a day. Check there whether it was done before you try again.";
  return { ok: false, code: "provider_refused", detail };
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
  await operations.finish(operation.id, answer.ok ? null : answer.detail);
  const applied = answer.ok ? await payments.apply(locked, answer.facts) : locked;
  await noteMoney(tx, locked, applied);
  if (applied.state !== "refund_due") return;
  // Asked for while a capture was under way: only now it is known what there is to return.
  if (operation.kind === "capture")
    await requestReturn(tx, applied, orderId ? await cancelledBy(tx, storeId, orderId) : {});
  else if (!answer.ok) await payments.setState(id, "needs_attention", `The provider refused: ${answer.detail}`);
}
