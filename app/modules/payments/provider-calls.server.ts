import { findConnection, paymentClientOf } from "#app/modules/connections/internal.server.ts";
import type { IntentFacts } from "#app/modules/connections/payment-client.ts";
import {
  type ListedIntent,
  type NewIntent,
  type PaymentClient,
  type ProviderAnswer,
  ProviderUnavailable,
  UnknownAtProvider,
} from "#app/modules/connections/payment-client.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import type { PaymentOperation } from "./operations.server.ts";
import { type PaymentRow, paymentsOf } from "./repository.server.ts";

export type Truth = { facts: IntentFacts; test: boolean };

async function clientOf(payment: PaymentRow) {
  const connection = await findConnection(payment.storeId, payment.connectionId);
  if (!connection) throw new ProviderUnavailable("The payment’s connection is gone, or its secrets can’t be read.");
  return { client: paymentClientOf(connection), test: connection.test };
}

/** What is true now. The question is numbered before it is asked: see `beginReading`. */
async function read(client: PaymentClient, payment: PaymentRow, providerIntentId: string): Promise<IntentFacts> {
  const asked = await paymentsOf(payment.storeId).beginReading(payment.id);
  if (!asked) throw new Error("The payment is gone.");
  return { ...(await client.getIntent(providerIntentId)), version: asked.question };
}

/**
 * Makes the payment's intent at its provider; calling again with the same values returns the same intent.
 * @param shown what the provider's page shows of the order
 * @throws ProviderUnavailable also when the provider refuses it: nothing can be paid then
 */
export async function createIntent(
  payment: PaymentRow,
  expiresAt: Date,
  shown: Pick<NewIntent, "items" | "email">,
): Promise<{ providerIntentId: string; url: string }> {
  const { client } = await clientOf(payment);
  const made = await client.createIntent({
    reference: payment.id,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    capture: payment.capture,
    returnUrl: absoluteUrl(`/checkout/${payment.checkoutSessionId}/return`),
    cancelUrl: absoluteUrl(`/checkout/${payment.checkoutSessionId}`),
    // One that an earlier version began goes on with what that one sent: the key allows nothing else.
    ...(payment.description === null
      ? { description: "Order", items: [], email: null }
      : { description: payment.description, ...shown }),
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
 * The same for a payment that is known by its id alone.
 * @returns null where there is none, or it is not known at its provider yet
 */
export async function fetchPayment(storeId: string, id: string): Promise<{ payment: PaymentRow; truth: Truth } | null> {
  const asked = await paymentsOf(storeId).beginReading(id);
  if (!asked?.providerIntentId) return null;
  const { question: version, ...payment } = asked;
  const { client, test } = await clientOf(payment);
  return { payment, truth: { facts: { ...(await client.getIntent(asked.providerIntentId)), version }, test } };
}

/**
 * Every intent that was made through a Connection after `createdAfter`, with the payment id that the store gave it.
 * Empty when the Connection is gone or cannot be read, or its provider has no such list.
 */
export async function listIntents(storeId: string, connectionId: string, createdAfter: Date): Promise<ListedIntent[]> {
  const connection = await findConnection(storeId, connectionId);
  if (!connection) return [];
  return (await paymentClientOf(connection).listIntents?.(createdAfter)) ?? [];
}

/** What is true of an intent that no payment here need be about. Null when its provider does not know it. */
export async function findAtProvider(storeId: string, connectionId: string, providerIntentId: string) {
  const connection = await findConnection(storeId, connectionId);
  if (!connection) throw new ProviderUnavailable("The payment’s connection is disabled or gone.");
  try {
    return await paymentClientOf(connection).getIntent(providerIntentId);
  } catch (error) {
    if (error instanceof UnknownAtProvider) return null;
    throw error;
  }
}

/** Cancels the payment's intent unless it was paid. */
export async function cancelIntent(payment: PaymentRow): Promise<Truth | null> {
  if (!payment.providerIntentId) return null;
  const { client, test } = await clientOf(payment);
  await client.cancelIntent(payment.providerIntentId);
  return { facts: await read(client, payment, payment.providerIntentId), test };
}

/**
 * Has the provider do what was asked for. Its answer is the same however often the operation is repeated.
 * @returns what is true afterwards, or the provider's refusal
 * @throws ProviderUnavailable when the provider does not answer
 */
export async function performOperation(
  payment: PaymentRow,
  { id, kind, amountMinor }: Pick<PaymentOperation, "id" | "kind" | "amountMinor">,
): Promise<ProviderAnswer<{ facts: IntentFacts }>> {
  const { providerIntentId } = payment;
  if (!providerIntentId) return { ok: false, code: "provider_refused", detail: "Nothing has been paid yet." };
  const { client } = await clientOf(payment);
  if (kind === "cancel") await client.cancelIntent(providerIntentId);
  else {
    const answer = await client[kind](providerIntentId, amountMinor, id);
    if (!answer.ok) return answer;
  }
  const facts = await read(client, payment, providerIntentId);
  if (kind === "cancel" && facts.status !== "cancelled") {
    return { ok: false, code: "provider_refused", detail: "The money can no longer be released." };
  }
  return { ok: true, facts };
}
