import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { cancelPendingPayment, endWithoutIntent } from "#app/flows/money/internal.server.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { changeSession, findPaying, lockSession } from "#app/modules/checkout/internal.server.ts";
import { holdsOf, stockOf } from "#app/modules/inventory/internal.server.ts";
import { awaitTurn, paymentsOf } from "#app/modules/payments/internal.server.ts";
import { outcomeOf, type Settlement } from "#app/modules/payments/payment-outcome.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { singleFlight } from "#app/platform/shared-work.ts";
import { transact } from "#app/platform/transaction.server.ts";

const RETRY_MS = MINUTE_MS;

/** Cancels at the provider before it releases stock. If the session was extended, it gets a new job for its new end. */
export async function expireCheckout(viewer: SystemViewer, sessionId: string) {
  const { storeId } = viewer;
  if (await findPaying(storeId, sessionId, new Date())) await cancelPendingPayment(storeId, sessionId);
  const ended = await transact(async (tx) => {
    const session = await lockSession(tx, storeId, sessionId);
    if (!session || (session.state !== "open" && session.state !== "awaiting_payment")) return;
    if (session.expiresAt > new Date()) return enqueue(tx, "checkout.expire", { sessionId }, session.expiresAt);
    if (session.state === "awaiting_payment") {
      return enqueue(tx, "checkout.expire", { sessionId }, new Date(Date.now() + RETRY_MS));
    }
    await changeSession(tx, session, { state: "expired" });
    // Last, because others wait for these rows.
    await stockOf(storeId, tx).release(sessionId);
  });
  if (!ended.ok) throw new Error(`A checkout session could not be ended: ${ended.code}`);
}

/** Follows a payment that took over weakly reserved items, so that no one pays for items that are gone. */
export async function cancelDisplacedPayments({ storeId }: SystemViewer, sessionId: string) {
  const session = await findPaying(storeId, sessionId);
  if (!session) return;
  const held = await holdsOf(storeId, sessionId);
  // It may have started another payment, for items that it does hold.
  if (session.lines.some(({ variantId }) => !held.has(variantId))) await cancelPendingPayment(storeId, sessionId);
}

const share = singleFlight<Settlement>();

/**
 * Asks about a payment in progress at most once in three seconds: earlier calls wait and share one answer. Where ten
 * are waiting already, it counts as pending. @throws ProviderUnavailable when the provider doesn't answer
 */
export async function cancelForShopper(storeId: string, sessionId: string): Promise<Settlement> {
  return (await share(`${storeId} ${sessionId}`, () => cancelLatest(storeId, sessionId))) ?? "pending";
}

async function cancelLatest(storeId: string, sessionId: string): Promise<Settlement> {
  const payment = await paymentsOf(storeId).findLatest(sessionId);
  const outcome = payment ? outcomeOf(payment) : "ended";
  if (!payment || outcome === "completed" || outcome === "refunding") return outcome;
  if (outcome === "ended") return endWithoutIntent(payment, "cancelled");
  if (!payment.providerIntentId) return cancelPendingPayment(storeId, sessionId);
  switch (await awaitTurn(payment)) {
    case "turn":
      return cancelPendingPayment(storeId, sessionId);
    case "changed":
      return cancelLatest(storeId, sessionId);
    case "busy":
      return "pending";
  }
}
