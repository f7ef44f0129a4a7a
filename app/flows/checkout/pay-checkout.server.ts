import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { completeCheckout, issueAtOnce, placeUnpaid } from "#app/flows/money/internal.server.ts";
import type { AgreedPage } from "#app/kernel/agreed-page.ts";
import { type ManualWay, waysFor, waysToAllow } from "#app/kernel/manual-payment.ts";
import type { NumberedOrder } from "#app/kernel/order-name.ts";
import { type Refused, refuse } from "#app/kernel/refusal.ts";
import { findMethod, type Shipping } from "#app/kernel/shipping.ts";
import { quotedLines, readQuoteSums } from "#app/kernel/stored-quote.ts";
import { paymentDeadline, paymentLease } from "#app/modules/checkout/checkout-session.ts";
import { isDeliverable } from "#app/modules/checkout/delivery.ts";
import { checkoutFor, storeRules } from "#app/modules/checkout/index.server.ts";
import { beginPayment, type CheckoutRow, lockOwnSession, renewQuote } from "#app/modules/checkout/internal.server.ts";
import { paymentDescription, paymentPage } from "#app/modules/checkout/payment-page.ts";
import { type StoreRules, shippingOf } from "#app/modules/checkout/quote.ts";
import type { QuoteChanges } from "#app/modules/checkout/quote-changes.ts";
import { findPayingConnection, isEnabled, type OpenConnection } from "#app/modules/connections/internal.server.ts";
import { ProviderUnavailable } from "#app/modules/connections/payment-client.ts";
import { isAllowedManualPayments } from "#app/modules/customers/index.server.ts";
import { type PaymentRow, paymentsOf } from "#app/modules/payments/internal.server.ts";
import { offersOf } from "#app/modules/quote-requests/internal.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { log } from "#app/platform/logging.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { textsOf } from "#app/texts/texts.ts";
import { agreedPagesFor } from "./agreed-pages.server.ts";
import { cancelForShopper } from "./end-checkout.server.ts";
import { type Hosted, hostedPage } from "./hosted-page.server.ts";
import { takeShared } from "./take-shared.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    key_used_up: Record<never, never>;
    details_missing: Record<never, never>;
    shipping_changed: Record<never, never>;
    payment_way_gone: Record<never, never>;
    total_changed: { dueMinor: number; currency: string; changes: QuoteChanges | null };
    quote_outdated: { discountIds: readonly string[] };
  }
}

type PayRefusal =
  | ("not_found" | "invalid_input" | "conflict" | "idempotency_conflict" | "price_changed" | "out_of_stock")
  | ("checkout_expired" | "checkout_completed" | "payment_in_progress" | "provider_unavailable");
export type PaymentCancelled =
  | { ok: true }
  | Refused<"checkout_completed" | "payment_in_progress" | "provider_unavailable">;
type PaymentIntentView = { id: string; state: string; amount: number; currency: string; redirectUrl: string };
/** An intent to pay by at the provider; or the order, where nothing was left to pay. */
type Paid = { intent: PaymentIntentView; created: boolean } | { intent: null; order: NumberedOrder };

export type PayOptions = {
  /** The total that the Shopper saw, in minor units. */
  seenTotalMinor?: number | undefined;
  /** What they saw was left of it to pay. */
  seenDueMinor?: number | undefined;
  /** The id of a way to pay by hand; else the payment provider is paid. */
  way?: string | undefined;
  keep?: Keep;
};

/**
 * Creates one intent at the provider, however many clicks, retries and tabs. Refuses `price_changed` when the session
 * has a new quote to review, `conflict` when it can't pay its offer, and `invalid_input` without details that the Store
 * can ship by.
 */
export async function payCheckout(
  viewer: ShopperViewer,
  sessionId: string,
  idempotencyKey: string,
  { way: wayId, keep, ...seen }: PayOptions = {},
): Promise<{ ok: true; value: Paid } | Refused<PayRefusal>> {
  const [connection, settings, agreedPages] = await Promise.all([
    findPayingConnection(viewer.storeId),
    settingsFor(viewer, keep),
    agreedPagesFor(viewer, keep),
  ]);
  const { shipping, store } = settings;
  const rules = await storeRules({ ...ownerColumns(viewer), settings, keep });
  const storeName = store.name;
  const way = wayId ? (settings.manualPayments.ways.find(({ id }) => id === wayId) ?? "gone") : null;
  const shop = { connection, shipping, rules, storeName, agreedPages };
  const started = await transact(
    [
      "not_found",
      "idempotency_conflict",
      "checkout_completed",
      "checkout_expired",
      "conflict",
      "invalid_input",
      "price_changed",
      "out_of_stock",
      "provider_unavailable",
    ],
    (tx) => begin(tx, viewer, { ...shop, sessionId, idempotencyKey, seen, way }),
  );
  if (!started.ok) {
    if (started.code !== "price_changed") return started;
    if (started.data?.reason === "quote_outdated") await requote(viewer, { sessionId, rules, ...started.data });
  }
  if (!started.ok || started.value === "price_changed") return priceChanged(viewer, sessionId);
  if ("order" in started.value) return { ok: true, value: started.value };
  const { payment, created } = started.value;
  try {
    const { storeId, connectionId } = payment;
    // No form may lead to the page of a Connection that has been disabled since.
    if (connectionId !== connection?.id && !(await isEnabled(storeId, connectionId))) {
      const cancelled = await cancelStrandedPayment(payment);
      return cancelled.ok ? payCheckout(viewer, sessionId, idempotencyKey, { ...seen, way: wayId, keep }) : cancelled;
    }
    const redirectUrl = await hostedPage(started.value);
    const { id, amountMinor, currency } = payment;
    return {
      ok: true,
      value: { created, intent: { id, state: "pending", amount: amountMinor, currency, redirectUrl } },
    };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error, paymentId: payment.id }, "the payment provider is unavailable");
    return { ok: false, code: "provider_unavailable" };
  }
}

/** The session gets a quote without what others have taken since the one that it has. */
function requote(viewer: ShopperViewer, { sessionId, rules, discountIds }: Requoting) {
  return transact(async (tx) => {
    const session = await lockOwnSession(tx, viewer, sessionId);
    if (session?.state === "open") await renewQuote(tx, session, rules, discountIds);
  });
}

/** With what is to be paid now, and what changed. */
async function priceChanged(viewer: ShopperViewer, sessionId: string): Promise<Refused<"price_changed">> {
  const session = await checkoutFor(viewer).find(sessionId);
  if (!session) return { ok: false, code: "price_changed" };
  const { currency, sums, changes } = session;
  const { dueMinor } = sums;
  return { ok: false, code: "price_changed", data: { reason: "total_changed", dueMinor, currency, changes } };
}

/** Refuses where the payment can't be cancelled: a second one beside it could end in two charges. */
async function cancelStrandedPayment({ storeId, checkoutSessionId }: PaymentRow): Promise<PaymentCancelled> {
  const outcome = await cancelForShopper(storeId, checkoutSessionId);
  if (outcome === "completed") return { ok: false, code: "checkout_completed" };
  return outcome === "ended" ? { ok: true } : { ok: false, code: "payment_in_progress" };
}

type Attempt = {
  sessionId: string;
  idempotencyKey: string;
  connection: OpenConnection | null;
  seen: Pick<PayOptions, "seenTotalMinor" | "seenDueMinor">;
  shipping: Shipping;
  rules: StoreRules;
  storeName: string;
  agreedPages: AgreedPage[];
  /** To be paid by hand; `gone`: by a way that the Store no longer has. */
  way: ManualWay | "gone" | null;
};
type Requoting = { sessionId: string; rules: StoreRules; discountIds: readonly string[] };
type Begun = Hosted & { created: boolean };
type Completed = Extract<Paid, { intent: null }>;

/** Returns a changed price instead of refusing, so that the transaction keeps the new quote. */
async function begin(
  tx: Transaction,
  viewer: ShopperViewer,
  attempt: Attempt,
): Promise<Begun | Completed | "price_changed"> {
  const locked = await lockOwnSession(tx, viewer, attempt.sessionId);
  if (!locked) refuse("not_found");
  const session = { ...locked, agreedPages: attempt.agreedPages };
  const payments = paymentsOf(viewer.storeId, tx);
  const { sameKey, active } = await payments.findStarted(session.id, attempt.idempotencyKey);
  if (sameKey && sameKey.checkoutSessionId !== session.id) refuse("idempotency_conflict");
  assertPayable(session);
  // Another tab changed what this one shows.
  const { dueMinor, taxMode, taxMinor } = readQuoteSums(session.quote, session);
  const { seenTotalMinor = session.totalMinor, seenDueMinor = dueMinor } = attempt.seen;
  if (seenTotalMinor !== session.totalMinor || seenDueMinor !== dueMinor) refuse("price_changed");
  const priced = { lines: quotedLines(session), addedTaxMinor: taxMode === "added" ? taxMinor : 0 };
  // The Shopper reads it on the provider's page.
  const t = textsOf(attempt.rules.language);
  const shown = paymentPage({ ...session, ...priced }, dueMinor, t);
  if (active && !attempt.connection && !attempt.way) refuse("provider_unavailable");
  if (active) return { payment: active, deadline: paymentDeadline(session.expiresAt), shown, created: false };
  if (sameKey) refuse("idempotency_conflict", { reason: "key_used_up" });
  assertShippable(session, attempt);
  if (await renewQuote(tx, session, attempt.rules)) return "price_changed";
  if (dueMinor === 0) return completeUnpaid(tx, session);
  if (attempt.way) return placeByHand(tx, viewer, { session, way: attempt.way });
  if (!attempt.connection) refuse("provider_unavailable");
  const lease = paymentLease(session, new Date());
  const { expiresAt } = lease;
  const payment = await payments.create({
    connectionId: attempt.connection.id,
    capture: attempt.connection.capture,
    checkoutSessionId: session.id,
    idempotencyKey: attempt.idempotencyKey,
    quoteHash: session.quoteHash,
    currency: session.currency,
    amountMinor: dueMinor,
    description: paymentDescription(attempt.storeName, session.id, t),
  });
  await beginPayment(tx, session, expiresAt, attempt.agreedPages);
  const { id: checkoutSessionId, requestId, offerVersion } = session;
  if (requestId && offerVersion) {
    await offersOf(viewer.storeId, tx).hold(requestId, {
      ...{ checkoutSessionId, offerVersion, until: expiresAt },
    });
  }
  await takeShared(tx, session, lease);
  return { payment, deadline: paymentDeadline(expiresAt), shown, created: true };
}

/** Makes an order of a session with nothing left to pay at the provider. */
async function completeUnpaid(tx: Transaction, session: CheckoutRow): Promise<Completed> {
  const placed = await completeCheckout(tx, await takeShared(tx, session), {
    ...{ test: false, money: "paid", paymentId: null },
    alongside: async () => null,
  });
  await issueAtOnce(tx, session, placed);
  return { intent: null, order: placed.order };
}

type ByHand = { session: CheckoutRow; way: ManualWay | "gone" };

/** Makes an order that waits for its money. Refuses a way that this Shopper doesn't have for it. */
async function placeByHand(tx: Transaction, viewer: ShopperViewer, { session, way }: ByHand): Promise<Completed> {
  const ways = way === "gone" ? [] : [way];
  const isAllowed = waysToAllow(ways).length > 0 && (await isAllowedManualPayments(viewer, tx));
  const buying = { isPickup: session.pickupPlace !== "", hasAccount: viewer.kind === "customer", isAllowed };
  const [offered] = waysFor(ways, buying);
  if (!offered) refuse("invalid_input", { reason: "payment_way_gone" });
  return { intent: null, order: await placeUnpaid(tx, await takeShared(tx, session), offered) };
}

function assertPayable(session: CheckoutRow) {
  if (session.state === "completed") refuse("checkout_completed");
  const isActive = session.state === "open" || session.state === "awaiting_payment";
  if (!isActive || session.expiresAt <= new Date()) {
    // The offer can still be paid in another checkout, started from the quote request.
    if (session.requestId) refuse("conflict", { reason: "offer_not_payable", requestId: session.requestId });
    refuse("checkout_expired");
  }
  if (!session.email || !isDeliverable(session)) {
    refuse("invalid_input", { reason: "details_missing" });
  }
}

/** An Operator may have taken the country or the method off the list since. What an offer says about shipping holds. */
function assertShippable(session: CheckoutRow, { shipping, rules }: Pick<Attempt, "shipping" | "rules">) {
  const { requestId, lines, shippingAddress, shippingMethod, pickupPlace } = session;
  const { needed, options } = shippingOf({ rules, lines, destination: shippingAddress });
  const isAgreed =
    requestId !== null && (pickupPlace !== "" || shipping.countries.includes(shippingAddress?.country ?? ""));
  if (needed && !isAgreed && !findMethod(options, shippingMethod)) {
    refuse("invalid_input", { reason: "shipping_changed" });
  }
}

/** Lets cart and details change again; refuses `checkout_completed` when a payment in progress was paid first. */
export async function reopenForChange(viewer: ShopperViewer): Promise<PaymentCancelled> {
  return cancelPendingPayments(viewer.storeId, await checkoutFor(viewer).awaitingPayment());
}

export async function cancelPendingPayments(storeId: string, sessionIds: readonly string[]): Promise<PaymentCancelled> {
  for (const id of sessionIds) {
    try {
      const outcome = await cancelForShopper(storeId, id);
      if (outcome === "completed") return { ok: false, code: "checkout_completed", data: { sessionId: id } };
      // The bank is still deciding: a second checkout beside it could end in two charges.
      if (outcome === "pending") return { ok: false, code: "payment_in_progress", data: { sessionId: id } };
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      return { ok: false, code: "provider_unavailable" };
    }
  }
  return { ok: true };
}
