import { href } from "react-router";
import { findConnection, paymentClientFor, paymentClientOf } from "#app/modules/connections/internal.server.ts";
import type { IntentFacts } from "#app/modules/connections/payment-client.ts";
import {
  type ListedIntent,
  type NewIntent,
  type PaymentClient,
  type ProviderAnswer,
  ProviderUnavailable,
  refusedFor,
  UnknownAtProvider,
} from "#app/modules/connections/payment-client.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import type { PaymentOperation } from "./operations.server.ts";
import { type PaymentRow, paymentsOf } from "./repository.server.ts";

export type ProviderReport = { facts: IntentFacts; test: boolean };

/** @param version of its Connection, where the caller has just read it */
async function clientOf({ storeId, connectionId }: PaymentRow, version?: string | null) {
  const found = await paymentClientFor(storeId, connectionId, version);
  if (!found) throw new ProviderUnavailable("The payment’s connection is gone, or its secrets can’t be read.");
  return found;
}

/** The current facts. The reading is numbered before the request: see `beginReading`. */
async function read(client: PaymentClient, payment: PaymentRow, providerIntentId: string): Promise<IntentFacts> {
  const reading = await paymentsOf(payment.storeId).beginReading(payment.id);
  if (!reading) throw new Error("The payment is gone.");
  return { ...(await client.getIntent(providerIntentId)), version: reading.question };
}

/** Called again with the same values, it returns the same intent. @throws ProviderUnavailable also for a refusal */
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
    returnUrl: absoluteUrl(href("/checkout/:sessionId/return", { sessionId: payment.checkoutSessionId })),
    cancelUrl: absoluteUrl(href("/checkout/:sessionId", { sessionId: payment.checkoutSessionId })),
    // One that an earlier version started continues with what that one sent: the key allows nothing else.
    ...(payment.description === null
      ? { description: "Order", items: [], email: null }
      : { description: payment.description, ...shown }),
    expiresAt,
  });
  if (!made.ok) throw new ProviderUnavailable(`The provider refused payment ${payment.id}: ${made.data.reason}`);
  return made;
}

/** Null until the provider knows the payment. */
export async function fetchIntent(payment: PaymentRow): Promise<ProviderReport | null> {
  if (!payment.providerIntentId) return null;
  const { client, test } = await clientOf(payment);
  return { facts: await read(client, payment, payment.providerIntentId), test };
}

/** Fetches the current facts of a payment known only by its id, as `fetchIntent` does. Null where there is none. */
export async function fetchPayment(
  storeId: string,
  id: string,
): Promise<{ payment: PaymentRow; report: ProviderReport } | null> {
  const reading = await paymentsOf(storeId).beginReading(id);
  if (!reading?.providerIntentId) return null;
  const { question: version, connectionVersion, ...payment } = reading;
  const { client, test } = await clientOf(payment, connectionVersion);
  return { payment, report: { facts: { ...(await client.getIntent(reading.providerIntentId)), version }, test } };
}

/** Empty also when the Connection is gone or can't be read, or its provider has no such list. */
export async function listIntents(storeId: string, connectionId: string, createdAfter: Date): Promise<ListedIntent[]> {
  const connection = await findConnection(storeId, connectionId);
  if (!connection) return [];
  return (await paymentClientOf(connection).listIntents?.(createdAfter)) ?? [];
}

/** The current facts of an intent that may belong to no payment here. Null when its provider doesn't know it. */
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
export async function cancelIntent(payment: PaymentRow): Promise<ProviderReport | null> {
  if (!payment.providerIntentId) return null;
  const { client, test } = await clientOf(payment);
  await client.cancelIntent(payment.providerIntentId);
  return { facts: await read(client, payment, payment.providerIntentId), test };
}

/** The provider's answer is the same however often this is repeated. @throws ProviderUnavailable */
export async function performOperation(
  payment: PaymentRow,
  { id, kind, amountMinor }: Pick<PaymentOperation, "id" | "kind" | "amountMinor">,
): Promise<ProviderAnswer<{ facts: IntentFacts }>> {
  const { providerIntentId } = payment;
  if (!providerIntentId) return refusedFor("nothing_paid");
  const { client } = await clientOf(payment);
  if (kind === "cancel") await client.cancelIntent(providerIntentId);
  else {
    const answer = await client[kind](providerIntentId, amountMinor, id);
    if (!answer.ok) return answer;
  }
  const facts = await read(client, payment, providerIntentId);
  if (kind === "cancel" && facts.status !== "cancelled") return refusedFor("not_releasable");
  return { ok: true, facts };
}
