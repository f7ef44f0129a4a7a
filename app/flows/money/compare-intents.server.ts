import { z } from "zod";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import type { ListedIntent, ProviderFacts } from "#app/modules/connections/payment-client.ts";
import { findingsFor, unfinishedPaymentsOf } from "#app/modules/payments/index.server.ts";
import { cancelIntent, listIntents, type PaymentRow, paymentsOf } from "#app/modules/payments/internal.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

type Known = Pick<PaymentRow, "id" | "providerIntentId" | "state" | "capturedMinor" | "refundedMinor"> & {
  authorisedMinor: number;
};

/**
 * Compares the intents created through a Connection after `since` with the store, and settles those that differ: an
 * event never came, or a process ended between creating an intent and storing it.
 * @throws ProviderUnavailable when the provider doesn't answer
 */
export async function compareIntents(viewer: SystemViewer, connectionId: string, since: Date) {
  const intents = await listIntents(viewer.storeId, connectionId, since);
  const ids = intents.map(({ reference }) => reference).filter((reference) => z.uuid().safeParse(reference).success);
  const known = await unfinishedPaymentsOf(viewer).byId(ids);
  for (const intent of intents) {
    const { reference, facts } = intent;
    const payment = known.get(reference);
    if (payment?.connectionId === connectionId) await compare(viewer.storeId, payment, intent);
    // Two Connections may lead to one account: each then lists what was paid through the other.
    else if (payment?.providerIntentId !== facts.providerIntentId && facts.capturedMinor > facts.refundedMinor) {
      await findingsFor(viewer).note(connectionId, reference, facts);
    }
  }
}

async function compare(storeId: string, payment: Known, { facts, url }: ListedIntent) {
  let { state } = payment;
  if (payment.providerIntentId === null) {
    const { providerIntentId } = facts;
    const attached = await paymentsOf(storeId).attach(payment.id, { providerIntentId, url });
    // Cancelled before its intent was known: no one may pay it now.
    if (attached.state === "cancelled" && facts.status === "open") await cancelIntent(attached);
    state = attached.state;
  }
  if (differs({ ...payment, state }, facts)) await settlePayment(storeId, payment.id);
}

/** Whether the list has something that isn't applied yet; the current facts are then requested once more. */
function differs(payment: Known, facts: ProviderFacts): boolean {
  const ended = facts.status === "cancelled" && (payment.state === "created" || payment.state === "pending");
  return (
    ended ||
    facts.authorisedMinor !== payment.authorisedMinor ||
    facts.capturedMinor !== payment.capturedMinor ||
    facts.refundedMinor !== payment.refundedMinor
  );
}
