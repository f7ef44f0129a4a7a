import type { ShopperViewer } from "#app/auth/viewer.ts";
import { ordersFor } from "#app/modules/orders/index.server.ts";
import { unsafePaymentsOf } from "#app/modules/payments/index.server.ts";
import { checkoutFor } from "./repository.server.ts";
import { type Settlement, settlePayment } from "./settle-payment.server.ts";

export type ReturnOutcome =
  | { kind: "order"; number: number }
  | { kind: "waiting"; payUrl: string | null; state: Exclude<Settlement, "completed"> };

/**
 * What came of a session's payment, for the browser that returns from the provider's page.
 * Null when the session is not this Shopper's.
 * @throws ProviderUnavailable when the provider does not answer; the event that follows will settle it
 */
export async function returnFromPayment(viewer: ShopperViewer, sessionId: string): Promise<ReturnOutcome | null> {
  const session = await checkoutFor(viewer).find(sessionId);
  if (!session) return null;
  const payment = await unsafePaymentsOf(viewer.storeId).findLatest(sessionId);
  const state = payment ? await settlePayment(viewer.storeId, payment.id) : "ended";
  const order = await ordersFor(viewer).findByCheckout(sessionId);
  if (order) return { kind: "order", number: order.number };
  const payUrl = state === "pending" ? (payment?.redirectUrl ?? null) : null;
  return { kind: "waiting", payUrl, state: state === "completed" ? "pending" : state };
}
