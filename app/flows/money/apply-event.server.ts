import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { applyEmailReport } from "#app/modules/emails/index.server.ts";
import type { EventSubject } from "#app/modules/events/index.server.ts";
import { paymentsOf } from "#app/modules/payments/internal.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/**
 * Applies a provider's event. One about a payment only says that something happened: the facts come from the provider.
 * Returns false where the store has nothing that the event is about. @throws ProviderUnavailable
 */
export async function applyEvent(viewer: SystemViewer, { connectionId, ...event }: EventSubject): Promise<boolean> {
  const { subject, emailReport, markProcessed } = event;
  if (emailReport) return applyEmailReport(viewer, emailReport, markProcessed);
  const { storeId } = viewer;
  const payment = await paymentsOf(storeId).findByProviderIntent(connectionId, subject);
  if (payment) await settlePayment(storeId, payment.id, markProcessed);
  return payment !== null;
}
