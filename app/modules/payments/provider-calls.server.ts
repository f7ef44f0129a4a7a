import { unsafeFindConnection } from "#app/modules/connections/index.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import type { IntentFacts } from "./payment.ts";
import type { PaymentRow } from "./repository.server.ts";
import { ProviderUnavailable, sandboxClient } from "./sandbox-client.server.ts";

async function clientOf(payment: PaymentRow) {
  const connection = await unsafeFindConnection(payment.storeId, payment.connectionId);
  if (!connection) throw new ProviderUnavailable("The payment's Connection is disabled or gone.");
  return { client: sandboxClient(connection), test: connection.test };
}

/** Makes the payment's intent at its provider; calling again returns the same intent. */
export async function createIntent(payment: PaymentRow, expiresAt: Date): Promise<IntentFacts> {
  const { client } = await clientOf(payment);
  return client.createIntent({
    reference: payment.id,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    returnUrl: absoluteUrl(`/checkout/${payment.checkoutSessionId}/return`),
    description: "Order",
    expiresAt,
  });
}

/** What is true of the payment at its provider now, and whether its Connection is a test one. Null before it is known there. */
export async function fetchIntent(payment: PaymentRow): Promise<{ facts: IntentFacts; test: boolean } | null> {
  if (!payment.providerIntentId) return null;
  const { client, test } = await clientOf(payment);
  return { facts: await client.getIntent(payment.providerIntentId), test };
}

/** Cancels the payment's intent unless it was paid. */
export async function cancelIntent(payment: PaymentRow): Promise<{ facts: IntentFacts; test: boolean } | null> {
  if (!payment.providerIntentId) return null;
  const { client, test } = await clientOf(payment);
  return { facts: await client.cancelIntent(payment.providerIntentId), test };
}

/** Returns everything that was captured and not refunded yet. */
export async function refundIntent(payment: PaymentRow): Promise<IntentFacts | null> {
  if (!payment.providerIntentId) return null;
  const { client } = await clientOf(payment);
  const facts = await client.getIntent(payment.providerIntentId);
  const left = facts.capturedMinor - facts.refundedMinor;
  return left > 0 ? client.refund(payment.providerIntentId, left, `refund-${payment.id}`) : facts;
}
