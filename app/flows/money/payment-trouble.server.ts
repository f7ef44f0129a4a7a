import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { takesManualPayments } from "#app/kernel/manual-payment.ts";
import { connectionsFor } from "#app/modules/connections/index.server.ts";
import type { PaymentTrouble } from "#app/modules/connections/payment-trouble.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";

/**
 * What stops customers from paying, for staff. A store without a Connection that has manual payment methods instead is
 * as its owner wants it. A Connection that can't be read is always trouble.
 */
export async function paymentTroubleOf(
  viewer: AdminViewer | SystemViewer,
  keep?: Keep,
): Promise<PaymentTrouble | null> {
  const [trouble, { manualPayments }] = await Promise.all([
    connectionsFor(viewer).paymentTrouble(),
    settingsFor(viewer, keep),
  ]);
  return trouble?.reason === "none" && takesManualPayments(manualPayments) ? null : trouble;
}
