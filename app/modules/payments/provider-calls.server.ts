import { paymentClientOf, unsafeFindConnection } from "#app/modules/connections/index.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import type { IntentFacts } from "./payment.ts";
import { type ListedIntent, type PaymentClient, type ProviderAnswer, ProviderUnavailable } from "./payment-client.ts";
import { type PaymentRow, unsafePaymentsOf } from "./repository.server.ts";

export type Truth = { facts: IntentFacts; test: boolean };

async function clientOf(payment: PaymentRow) {
  const connection = await unsafeFindConnection(payment.storeId, payment.connectionId);
  if (!connection) throw new ProviderUnavailable("The payment's Connection is disabled or gone.");
  return { client: paymentClientOf(connection), test: connection.test };
}

/** What is true now. The question is numbered before it is asked: see `beginReading`. */
async function read(client: PaymentClient, payment: PaymentRow, providerIntentId: string): Promise<IntentFacts> {
  const version = await unsafePaymentsOf(payment.storeId).beginReading(payment.id);
  return { ...(await client.getIntent(providerIntentId)), version };
}

/**
 * Makes the payment's intent at its provider; calling again returns the same intent.
 * @throws ProviderUnavailable also when the provider refuses it: nothing can be paid then
 */
export async function createIntent(
  payment: PaymentRow,
  expiresAt: Date,
): Promise<{ providerIntentId: string; url: string }> {
  const { client } = await clientOf(payment);
  const made = await client.createIntent({
    reference: payment.id,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    capture: "automatic",
    returnUrl: absoluteUrl(`/checkout/${payment.checkoutSessionId}/return`),
    cancelUrl: absoluteUrl(`/checkout/${payment.checkoutSessionId}`),
    description: "Order",
    expiresAt,
  });
  if (!made.ok) throw new ProviderUnavailable(`The provider refused payment ${payment.id}: ${made.detail}`);
  return made;
}

/** What is true of the payment at its provider now, and whether its Connection is a test one. Null before it is known there. */
export async function fetchIntent(payment: PaymentRow): Promise<Truth | null> {
  if (!payment.providerIntentId) return null;
  const { client, test } = await clientOf(payment);
  return { facts: await read(client, payment, payment.providerIntentId), test };
}

/**
 * Every intent that was made through a Connection after `createdAfter`, with the payment id that the store gave it.
 * Empty when the Connection is disabled or gone, or its provider has no such list.
 */
export async function listIntents(storeId: string, connectionId: string, createdAfter: Date): Promise<ListedIntent[]> {
  const connection = await unsafeFindConnection(storeId, connectionId);
  if (!connection) return [];
  return (await paymentClientOf(connection).listIntents?.(createdAfter)) ?? [];
}

/** Cancels the payment's intent unless it was paid. */
export async function cancelIntent(payment: PaymentRow): Promise<Truth | null> {
  if (!payment.providerIntentId) return null;
  const { client, test } = await clientOf(payment);
  await client.cancelIntent(payment.providerIntentId);
  return { facts: await read(client, payment, payment.providerIntentId), test };
}

/** Returns everything that was captured and not refunded yet. Null where nothing was ever asked of a provider. */
export async function refundIntent(payment: PaymentRow): Promise<ProviderAnswer<{ facts: IntentFacts }> | null> {
  if (!payment.providerIntentId) return null;
  const { client } = await clientOf(payment);
  const { capturedMinor, refundedMinor } = await client.getIntent(payment.providerIntentId);
  const left = capturedMinor - refundedMinor;
  const answer = left > 0 ? await client.refund(payment.providerIntentId, left, `refund-${payment.id}`) : undefined;
  if (answer && !answer.ok) return answer;
  return { ok: true, facts: await read(client, payment, payment.providerIntentId) };
}
