import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { checkoutFor } from "#app/modules/checkout/index.server.ts";
import { connectionsFor } from "#app/modules/connections/index.server.ts";
import { cancelPendingPayments, type PaymentCancelled } from "./pay-checkout.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    payments_off: Record<never, never>;
  }
}

/**
 * Prepares for a new checkout. Where the Store can't take payments none starts, and the Shopper's open checkout stays
 * as it is.
 * @returns refuses `provider_unavailable` when no payment could follow, and what `reopenForChange` refuses
 */
export async function prepareCheckout(viewer: ShopperViewer): Promise<PaymentCancelled> {
  const [trouble, waiting] = await Promise.all([
    connectionsFor(viewer).paymentTrouble(),
    checkoutFor(viewer).awaitingPayment(),
  ]);
  if (trouble) {
    return { ok: false, code: "provider_unavailable", data: { reason: "payments_off" } };
  }
  return cancelPendingPayments(viewer.storeId, waiting);
}
