import { cancelPendingPayment, endWithoutIntent } from "#app/flows/money/internal.server.ts";
import { awaitTurn, paymentsOf } from "#app/modules/payments/internal.server.ts";
import { outcomeOf, type Settlement } from "#app/modules/payments/payment-outcome.ts";
import { singleFlight } from "#app/platform/shared-work.ts";

const share = singleFlight<Settlement>();

/**
 * Cancels a session's payment because its Shopper asked for it. A payment that has ended isn't asked about. One in
 * progress is asked about at most once in three seconds: earlier calls wait and share one answer. Where ten are waiting
 * already, the payment counts as pending.
 * @throws ProviderUnavailable when the provider doesn't answer
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
