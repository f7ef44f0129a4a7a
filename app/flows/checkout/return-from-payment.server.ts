import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { settlePayment } from "#app/flows/money/internal.server.ts";
import { checkoutFor } from "#app/modules/checkout/index.server.ts";
import { findConnection, isHostedPage } from "#app/modules/connections/internal.server.ts";
import { ordersFor } from "#app/modules/orders/index.server.ts";
import { type PaymentRow, paymentsOf } from "#app/modules/payments/internal.server.ts";
import { outcomeOf, type Settlement } from "#app/modules/payments/payment-outcome.ts";
import { singleFlight } from "#app/platform/shared-work.ts";

export type ReturnOutcome =
  | { kind: "order"; number: number }
  | { kind: "waiting"; payUrl: string | null; state: Exclude<Settlement, "completed"> };

/** How many Shoppers' lookups this process sends to one Connection's provider at a time. */
const AT_ONCE = 10;
const pending = new Map<string, number>();
const share = singleFlight<void>();

/** What the store knows, without asking the provider; null when the session isn't this Shopper's. */
export async function paymentOutcome(viewer: ShopperViewer, sessionId: string): Promise<ReturnOutcome | null> {
  const [session, order, payment] = await Promise.all([
    checkoutFor(viewer).find(sessionId),
    ordersFor(viewer).findByCheckout(sessionId),
    paymentsOf(viewer.storeId).findLatest(sessionId),
  ]);
  if (!session) return null;
  if (order) return { kind: "order", number: order.number };
  const outcome = payment ? outcomeOf(payment) : "ended";
  const state = outcome === "completed" ? "pending" : outcome;
  return { kind: "waiting", state, payUrl: payment?.state === "pending" ? await pageOf(payment) : null };
}

/** Asks the provider about a payment, at most once in three seconds. @throws ProviderUnavailable: its event follows */
export async function returnFromPayment(viewer: ShopperViewer, sessionId: string): Promise<ReturnOutcome | null> {
  const known = await paymentOutcome(viewer, sessionId);
  if (known?.kind !== "waiting" || known.state !== "pending") return known;
  const payment = await paymentsOf(viewer.storeId).findLatest(sessionId);
  if (payment?.orderId !== null || !payment.providerIntentId) return known;
  await share(payment.id, () => ask(payment));
  return paymentOutcome(viewer, sessionId);
}

async function ask({ id, storeId, connectionId }: PaymentRow) {
  const others = pending.get(connectionId) ?? 0;
  // Its event will settle the payment, or the next time the page asks.
  if (others >= AT_ONCE) return;
  pending.set(connectionId, others + 1);
  try {
    if (await paymentsOf(storeId).claimTurn(id)) await settlePayment(storeId, id);
  } finally {
    pending.set(connectionId, (pending.get(connectionId) ?? 1) - 1);
  }
}

async function pageOf({ storeId, connectionId, redirectUrl }: PaymentRow): Promise<string | null> {
  if (!redirectUrl) return null;
  const connection = await findConnection(storeId, connectionId);
  return connection && isHostedPage(connection, redirectUrl) ? redirectUrl : null;
}
