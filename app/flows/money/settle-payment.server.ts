import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { canBecome } from "#app/modules/checkout/checkout-session.ts";
import { isDeliverable } from "#app/modules/checkout/delivery.ts";
import { type CheckoutRow, endPayment, lockSession } from "#app/modules/checkout/internal.server.ts";
import { UnknownAtProvider } from "#app/modules/connections/payment-client.ts";
import { lockOrder, noteMoney } from "#app/modules/orders/internal.server.ts";
import type { Attention } from "#app/modules/payments/attention.ts";
import {
  cancelIntent,
  fetchIntent,
  fetchPayment,
  type PaymentRow,
  type ProviderReport,
  paymentsOf,
  requestReturn,
} from "#app/modules/payments/internal.server.ts";
import { withFacts } from "#app/modules/payments/payment.ts";
import { outcomeOf, type Settlement } from "#app/modules/payments/payment-outcome.ts";
import { offersOf } from "#app/modules/quote-requests/internal.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import { issueAtOnce, noteOnPaidOrder } from "./issue-sold.server.ts";

type Alongside = (tx: Transaction) => Promise<void>;

/**
 * The one way a payment becomes an order, whatever the caller. Asks the provider for the current facts and applies them
 * in one transaction with `alongside`. Calling it again changes nothing. @throws ProviderUnavailable
 */
export async function settlePayment(storeId: string, paymentId: string, alongside?: Alongside): Promise<Settlement> {
  const known = await fetchPayment(storeId, paymentId);
  if (known) return applyReport(known.payment, known.report, alongside);
  return (await paymentsOf(storeId).find(paymentId)) ? "pending" : "ended";
}

/** `settlePayment` for an Operator; null where the Store has no such payment. @throws ProviderUnavailable */
export async function checkPayment(viewer: AdminViewer, paymentId: string): Promise<Settlement | null> {
  const { storeId } = viewer;
  if (!(await paymentsOf(storeId).find(paymentId))) return null;
  await recordAudit(undefined, viewer, { action: "payment.checked", target: { kind: "payment", id: paymentId } });
  return settlePayment(storeId, paymentId);
}

/** Parks a payment that the provider doesn't know: it can't be paid either. @throws ProviderUnavailable */
export async function cancelPendingPayment(storeId: string, sessionId: string): Promise<Settlement> {
  const payment = await paymentsOf(storeId).findLatest(sessionId);
  if (!payment) return "ended";
  try {
    const reserved = payment.capture === "manual" ? await fetchIntent(payment) : null;
    // Cancelling would release money that the Shopper has just authorised.
    if (reserved?.facts.status === "authorised") return applyReport(payment, reserved);
    const report = await cancelIntent(payment);
    return report ? applyReport(payment, report) : endWithoutIntent(payment, "cancelled");
  } catch (error) {
    if (!(error instanceof UnknownAtProvider)) throw error;
    return endWithoutIntent(payment, "needs_attention", { code: "unknown_at_provider" });
  }
}

/** Ends a payment that the provider knows nothing about, or nothing new, and frees its session to change. */
export async function endWithoutIntent(
  { id, storeId, checkoutSessionId, providerIntentId }: PaymentRow,
  state: "cancelled" | "needs_attention",
  attention?: Attention,
): Promise<Settlement> {
  const ended = await transact(async (tx) => {
    const session = await lockSession(tx, storeId, checkoutSessionId);
    const payments = paymentsOf(storeId, tx);
    const payment = await payments.lock(id);
    if (payment.providerIntentId !== providerIntentId) return false;
    if (payment.state === "created" || payment.state === "pending") await payments.setState(id, state, attention);
    if (session) await releaseSession(tx, session);
    return true;
  });
  if (!ended.ok) throw new Error(`A payment could not be ended: ${ended.code}`);
  // Its intent was created a moment ago and may be paid: that is what to cancel.
  if (!ended.value) return cancelPendingPayment(storeId, checkoutSessionId);
  return state === "cancelled" ? "ended" : state;
}

async function applyReport(payment: PaymentRow, report: ProviderReport, alongside?: Alongside): Promise<Settlement> {
  const settled = await transact(["out_of_stock"], async (tx) => {
    const settling = await settle(tx, payment, report);
    if (typeof settling !== "string") return complete(tx, settling, report, alongside);
    await alongside?.(tx);
    return settling;
  });
  if (settled.ok) return settled.value;
  if (settled.code !== "out_of_stock") throw new Error(`A payment could not be settled: ${settled.code}`);
  return refundSoldOut(payment, report, alongside);
}

/** A session whose payment, locked as it was before the provider's report, makes it an order. */
type Completable = { session: CheckoutRow; before: PaymentRow };

async function settle(
  tx: Transaction,
  { id, storeId, orderId, checkoutSessionId }: PaymentRow,
  report: ProviderReport,
): Promise<Settlement | Completable> {
  const payments = paymentsOf(storeId, tx);
  // Always session, then order, then payment, so that two callers can't deadlock.
  const locking = lockSession(tx, storeId, checkoutSessionId);
  if (orderId && (await locking)) await lockOrder(tx, storeId, orderId);
  const [session, before] = await Promise.all([locking, payments.lock(id)]);
  if (!session) throw new Error("A payment's checkout session is gone.");
  const projected = withFacts(before, report.facts);
  const { state } = projected;
  // Refunded before the store knew that it was paid: the same order as if it had known, if the amount was right.
  const late = state === "refunded" && undecidedStates.includes(before.state) && fits(projected, report.facts);
  const isPaid = state === "succeeded" || state === "authorised" || late;
  const conflict = isPaid && !before.orderId ? await findConflict(tx, session, projected) : null;
  if (isPaid && !before.orderId && !conflict) return { session, before };
  const payment = await payments.apply(before, report.facts);
  if (payment.orderId) {
    await noteOnPaidOrder(tx, before, payment);
    return "completed";
  }
  if (conflict) return stop(tx, payment, conflict);
  if (state === "cancelled" || state === "refunded") await releaseSession(tx, session);
  return outcomeOf(payment);
}

const fits = (payment: PaymentRow, { amountMinor, capturedMinor, currency }: ProviderReport["facts"]) =>
  currency === payment.currency &&
  amountMinor === payment.amountMinor &&
  (payment.capture === "manual" || capturedMinor >= payment.amountMinor);

/** States in which arriving money isn't decided on yet. */
const undecidedStates: readonly PaymentRow["state"][] = ["created", "pending", "failed", "cancelled"];

/** Why a paid session doesn't become an order; null when it does. */
async function findConflict(
  tx: Transaction,
  session: CheckoutRow,
  payment: PaymentRow,
): Promise<"another_order" | "no_recipient" | "another_quote" | null> {
  const { storeId, requestId, email } = session;
  // A second payment of a session or an offer that already is an order.
  if (!canBecome(session.state, "completed")) return "another_order";
  if (requestId && !(await offersOf(storeId, tx).canAccept(requestId))) return "another_order";
  // They were there when the payment began: the account has since been erased, and there is no one to ship to.
  if (!email || !isDeliverable(session)) return "no_recipient";
  if (payment.quoteHash !== session.quoteHash) return "another_quote";
  return null;
}

/** Refunds or releases money that doesn't become an order, unless that has happened already or needs a person. */
async function stop(
  tx: Transaction,
  payment: PaymentRow,
  conflict: "another_order" | "no_recipient" | "another_quote",
): Promise<Settlement> {
  if (conflict === "another_quote") {
    await paymentsOf(payment.storeId, tx).setState(payment.id, "needs_attention", { code: conflict });
    return "needs_attention";
  }
  if (payment.state === "refunded") return "ended";
  await requestReturn(tx, payment);
  return "refunding";
}

/** Completes a checkout. Refuses `out_of_stock`. */
async function complete(
  tx: Transaction,
  { session, before }: Completable,
  report: ProviderReport,
  alongside?: Alongside,
): Promise<Settlement> {
  const payments = paymentsOf(session.storeId, tx);
  const { noted: payment, ...placed } = await completeCheckout(tx, session, {
    test: report.test && env().mode === "production",
    money: withFacts(before, report.facts).state === "authorised" ? "authorised" : "paid",
    paymentId: before.id,
    async alongside(orderId) {
      const [applied] = await Promise.all([payments.apply(before, report.facts, orderId), alongside?.(tx)]);
      return applied;
    },
  });
  if (payment.state === "succeeded") await issueAtOnce(tx, session, placed);
  if (payment.refundedMinor > 0) await noteMoney(tx, { ...payment, refundedMinor: 0 }, payment);
  return "completed";
}

async function releaseSession(tx: Transaction, session: CheckoutRow) {
  if (session.requestId) await offersOf(session.storeId, tx).releasePayment(session.requestId, session.id);
  await endPayment(tx, session);
}

/** Paid, but sold out: refunds the money. Happens only when a lease ended before a late payment. */
async function refundSoldOut(
  { id, storeId }: PaymentRow,
  { facts }: ProviderReport,
  alongside?: Alongside,
): Promise<Settlement> {
  const marked = await transact(async (tx): Promise<Settlement> => {
    const payments = paymentsOf(storeId, tx);
    const payment = await payments.apply(await payments.lock(id), facts);
    await alongside?.(tx);
    if (payment.state === "refunded") return "ended";
    const paid = payment.state === "succeeded" || payment.state === "authorised";
    if (paid && !payment.orderId) await requestReturn(tx, payment);
    return "refunding";
  });
  if (!marked.ok) throw new Error(`A refund could not be noted: ${marked.code}`);
  return marked.value;
}
