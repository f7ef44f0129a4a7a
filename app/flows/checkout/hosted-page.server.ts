import { cancelPendingPayment } from "#app/flows/money/internal.server.ts";
import type { paymentPage } from "#app/modules/checkout/payment-page.ts";
import { findConnection, isHostedPage } from "#app/modules/connections/internal.server.ts";
import { ProviderUnavailable } from "#app/modules/connections/payment-client.ts";
import { awaitTurn, createIntent, type PaymentRow, paymentsOf } from "#app/modules/payments/internal.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { singleFlight } from "#app/platform/shared-work.ts";

export type Hosted = { payment: PaymentRow; deadline: Date; shown: ReturnType<typeof paymentPage> };

const share = singleFlight<string>();

/** Returns the provider's page, created once for all clicks and processes. @throws ProviderUnavailable */
export async function hostedPage(hosted: Hosted): Promise<string> {
  const { payment } = hosted;
  const url = payment.redirectUrl ?? (await share(payment.id, () => make(hosted)));
  if (!url) throw new ProviderUnavailable("Too many wait for this payment's page.");
  await assertHosted(payment, url);
  return url;
}

async function make({ payment, deadline, shown }: Hosted): Promise<string> {
  const payments = paymentsOf(payment.storeId);
  if ((await awaitTurn(payment)) !== "turn") {
    const now = await payments.find(payment.id);
    if (now?.state === "pending" && now.redirectUrl) return now.redirectUrl;
    throw new ProviderUnavailable("The payment was cancelled, or is still being created.");
  }
  const made = await createIntent(payment, deadline, shown);
  const attached = await payments.attach(payment.id, made);
  if (attached.state === "pending") return made.url;
  // Cancelled from another tab while the provider created the intent: it must not be paid now.
  await cancelPendingPayment(payment.storeId, payment.checkoutSessionId);
  throw new ProviderUnavailable("The payment was cancelled while it was being created.");
}

/** A Shopper is sent to the Connection's own page and nowhere else, whatever URL the provider answers with. */
async function assertHosted({ id, storeId, connectionId }: PaymentRow, url: string) {
  const connection = await findConnection(storeId, connectionId);
  if (connection && isHostedPage(connection, url)) return;
  const { origin } = new URL(url);
  log.error(
    { paymentId: id, connectionId, origin },
    "the payment page is not at the address that its Connection names",
  );
  throw new ProviderUnavailable(`The payment page at ${origin} is not the Connection's.`);
}
