import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { takeBought } from "#app/modules/carts/internal.server.ts";
import { canBecome } from "#app/modules/checkout/checkout-session.ts";
import { type CheckoutRow, completeSession, endPayment, lockSession } from "#app/modules/checkout/internal.server.ts";
import { UnknownAtProvider } from "#app/modules/connections/payment-client.ts";
import { stockOf } from "#app/modules/inventory/internal.server.ts";
import { lockOrder, noteMoney, placeOrder } from "#app/modules/orders/internal.server.ts";
import {
  cancelIntent,
  fetchIntent,
  fetchPayment,
  type PaymentRow,
  paymentsOf,
  requestReturn,
  type Truth,
} from "#app/modules/payments/internal.server.ts";
import { foresee } from "#app/modules/payments/payment.ts";
import { outcomeOf, type Settlement } from "#app/modules/payments/payment-outcome.ts";
import { offersOf } from "#app/modules/quote-requests/internal.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";

/** What has to happen in the same transaction. */
type Alongside = (tx: Transaction) => Promise<void>;

/**
 * The one way a payment becomes an order, whoever calls: a provider event, the returning browser, the expiry job.
 * It asks the provider what is true now and applies that in one transaction. Calling it again changes nothing.
 * @param alongside is done in that transaction too
 * @throws ProviderUnavailable when the provider does not answer
 */
export async function settlePayment(storeId: string, paymentId: string, alongside?: Alongside): Promise<Settlement> {
  const known = await fetchPayment(storeId, paymentId);
  if (known) return applyTruth(known.payment, known.truth, alongside);
  return (await paymentsOf(storeId).find(paymentId)) ? "pending" : "ended";
}

/**
 * Has an Operator ask the provider what is true of a payment, and applies it. Null where the Store has no such payment.
 * @throws ProviderUnavailable when the provider does not answer
 */
export async function checkPayment(viewer: AdminViewer, paymentId: string): Promise<Settlement | null> {
  const { storeId } = viewer;
  if (!(await paymentsOf(storeId).find(paymentId))) return null;
  await recordAudit(undefined, viewer, { action: "payment.checked", target: { kind: "payment", id: paymentId } });
  return settlePayment(storeId, paymentId);
}

/**
 * Calls a session's payment back at the provider and settles what is true afterwards. A payment that the provider does
 * not know cannot be paid either: it is parked and lets go of its session.
 * @throws ProviderUnavailable when the provider does not answer
 */
export async function callBackPayment(storeId: string, sessionId: string): Promise<Settlement> {
  const payment = await paymentsOf(storeId).findLatest(sessionId);
  if (!payment) return "ended";
  try {
    const reserved = payment.capture === "manual" ? await fetchIntent(payment) : null;
    // Calling it back would let go of money that the Shopper has just agreed to.
    if (reserved?.facts.status === "authorised") return applyTruth(payment, reserved);
    const truth = await cancelIntent(payment);
    return truth ? applyTruth(payment, truth) : endWithoutIntent(payment, "cancelled");
  } catch (error) {
    if (!(error instanceof UnknownAtProvider)) throw error;
    return endWithoutIntent(payment, "needs_attention", "The provider doesn’t know this payment.");
  }
}

/** Ends a payment of which nothing is known at the provider, or nothing new, and lets its session be changed again. */
export async function endWithoutIntent(
  { id, storeId, checkoutSessionId, providerIntentId }: PaymentRow,
  state: "cancelled" | "needs_attention",
  attention?: string,
): Promise<Settlement> {
  const ended = await transact(async (tx) => {
    const session = await lockSession(tx, storeId, checkoutSessionId);
    const payments = paymentsOf(storeId, tx);
    const payment = await payments.lock(id);
    if (payment.providerIntentId !== providerIntentId) return false;
    if (payment.state === "created" || payment.state === "pending") await payments.setState(id, state, attention);
    if (session) await letGo(tx, session);
    return true;
  });
  if (!ended.ok) throw new Error(`A payment could not be ended: ${ended.code}`);
  // Its intent was made a moment ago and may be paid: that is what must be called back.
  if (!ended.value) return callBackPayment(storeId, checkoutSessionId);
  return state === "cancelled" ? "ended" : state;
}

async function applyTruth(payment: PaymentRow, truth: Truth, alongside?: Alongside): Promise<Settlement> {
  const settled = await transact(["out_of_stock"], async (tx) => {
    const { settlement, sold } = await settle(tx, payment, truth);
    await alongside?.(tx);
    // Last, because it locks the rows that other buyers of the same goods wait for.
    if (sold && !(await stockOf(sold.storeId, tx).sell(sold.id, sold.lines))) refuse("out_of_stock");
    return settlement;
  });
  if (settled.ok) return settled.value;
  if (settled.code !== "out_of_stock") throw new Error(`A payment could not be settled: ${settled.code}`);
  return giveBack(payment, truth, alongside);
}

/** `sold`: the session that has become an order, whose goods are still to be taken. */
type Settled = { settlement: Settlement; sold?: CheckoutRow };

async function settle(
  tx: Transaction,
  { id, storeId, orderId, checkoutSessionId }: PaymentRow,
  truth: Truth,
): Promise<Settled> {
  // Always the session before the order before the payment, so that two callers cannot lock each other.
  const session = await lockSession(tx, storeId, checkoutSessionId);
  if (!session) throw new Error("A payment's checkout session is gone.");
  if (orderId) await lockOrder(tx, storeId, orderId);
  const payments = paymentsOf(storeId, tx);
  const before = await payments.lock(id);
  const foreseen = foresee(before, truth.facts);
  const { state } = foreseen;
  // Refunded before the store heard that it was paid: the same order as if it had heard in time, if the sum was right.
  const late = state === "refunded" && unheard.includes(before.state) && fits(foreseen, truth.facts);
  const isPaid = state === "succeeded" || state === "authorised" || late;
  const obstacle = isPaid && !before.orderId ? await obstacleTo(tx, session, foreseen) : null;
  if (isPaid && !before.orderId && !obstacle) return complete(tx, session, before, truth);
  const payment = await payments.apply(before, truth.facts);
  if (payment.orderId) {
    await noteMoney(tx, before, payment);
    return { settlement: "completed" };
  }
  if (obstacle) return { settlement: await stop(tx, payment, obstacle) };
  if (state === "cancelled" || state === "refunded") await letGo(tx, session);
  return { settlement: outcomeOf(payment) };
}

const fits = (payment: PaymentRow, { amountMinor, capturedMinor, currency }: Truth["facts"]) =>
  currency === payment.currency &&
  amountMinor === payment.amountMinor &&
  (payment.capture === "manual" || capturedMinor >= payment.amountMinor);

/** States in which nothing was decided yet about money that arrives. */
const unheard: readonly PaymentRow["state"][] = ["created", "pending", "failed", "cancelled"];

/** Why a session that is paid becomes no order; null when it does. */
async function obstacleTo(
  tx: Transaction,
  session: CheckoutRow,
  payment: PaymentRow,
): Promise<"another_order" | "nobody" | "another_quote" | null> {
  const { storeId, requestId, email, shippingAddress, shippingMethod } = session;
  // A second payment of a session, or of an offer, that is an order already.
  if (!canBecome(session.state, "completed")) return "another_order";
  if (requestId && !(await offersOf(storeId, tx).canAccept(requestId))) return "another_order";
  // They were there when the payment began: the account was erased since, and nothing can be sent to nobody.
  if (!email || !shippingAddress || !shippingMethod) return "nobody";
  if (payment.quoteHash !== session.quoteHash) return "another_quote";
  return null;
}

/** What becomes of money that makes no order: it goes back, unless it did, or a person looks at it. */
async function stop(
  tx: Transaction,
  payment: PaymentRow,
  obstacle: "another_order" | "nobody" | "another_quote",
): Promise<Settlement> {
  if (obstacle === "another_quote") {
    const detail = "The payment is for a different quote than its checkout’s.";
    await paymentsOf(payment.storeId, tx).setState(payment.id, "needs_attention", detail);
    return "needs_attention";
  }
  if (payment.state === "refunded") return "ended";
  await requestReturn(tx, payment);
  return "refunding";
}

/** Everything of a completed checkout but its goods, which are taken last. */
async function complete(tx: Transaction, session: CheckoutRow, before: PaymentRow, truth: Truth): Promise<Settled> {
  const { id, storeId, requestId, email, shippingAddress, shippingMethod, lines } = session;
  if (!email || !shippingAddress || !shippingMethod) throw new Error("A session without details is not completed.");
  const order = await placeOrder(tx, {
    storeId,
    checkoutSessionId: id,
    customerId: session.customerId,
    guestHash: session.guestHash,
    test: truth.test && env().mode === "production",
    paid: foresee(before, truth.facts).state !== "authorised",
    email,
    shippingAddress,
    shippingMethod,
    currency: session.currency,
    subtotalMinor: session.subtotalMinor,
    shippingMinor: session.shippingMinor,
    totalMinor: session.totalMinor,
    lines,
  });
  const payment = await paymentsOf(storeId, tx).apply(before, truth.facts, order.id);
  const { refundedMinor } = payment;
  if (refundedMinor > 0) await noteMoney(tx, { ...payment, refundedMinor: 0 }, payment);
  await completeSession(tx, storeId, id);
  if (requestId) await offersOf(storeId, tx).accept(requestId, order.number);
  await takeBought(tx, { storeId, cartId: session.cartId, lines });
  return { settlement: "completed", sold: session };
}

/** A payment that came to nothing lets its session be changed and paid again. */
async function letGo(tx: Transaction, session: CheckoutRow) {
  if (session.requestId) await offersOf(session.storeId, tx).letGo(session.requestId, session.id);
  await endPayment(tx, session);
}

/** Paid, but the goods are gone: the money goes back. Reached only when a lease ended before a late payment. */
async function giveBack({ id, storeId }: PaymentRow, { facts }: Truth, alongside?: Alongside): Promise<Settlement> {
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
