import { z } from "zod";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { settlePayment } from "#app/modules/checkout/index.server.ts";
import {
  cancelIntent,
  type ListedIntent,
  listIntents,
  type PaymentRow,
  type ProviderFacts,
  unfinishedPaymentsOf,
  unsafePaymentsOf,
} from "#app/modules/payments/index.server.ts";
import { findingsFor } from "./findings.server.ts";

type Known = Pick<PaymentRow, "id" | "providerIntentId" | "state" | "capturedMinor" | "refundedMinor"> & {
  authorisedMinor: number;
};

/**
 * Goes through the intents that were made through a Connection after `since` and settles those of which the provider
 * says something else than the store: an event that never came, or a process that ended between making an intent and
 * noting it.
 * @throws ProviderUnavailable when the provider does not answer
 */
export async function compareIntents(viewer: SystemViewer, connectionId: string, since: Date) {
  const intents = await listIntents(viewer.storeId, connectionId, since);
  const ids = intents.map(({ reference }) => reference).filter((reference) => z.uuid().safeParse(reference).success);
  const known = await unfinishedPaymentsOf(viewer).byId(ids);
  for (const intent of intents) {
    const { reference, facts } = intent;
    const payment = known.get(reference);
    if (payment?.connectionId === connectionId) await compare(viewer.storeId, payment, intent);
    // Two Connections may lead to one account: then each lists what was paid through the other.
    else if (payment?.providerIntentId !== facts.providerIntentId && facts.capturedMinor > facts.refundedMinor) {
      await findingsFor(viewer).note(connectionId, reference, facts);
    }
  }
}

async function compare(storeId: string, payment: Known, { facts, url }: ListedIntent) {
  let { state } = payment;
  if (payment.providerIntentId === null) {
    const { providerIntentId } = facts;
    const attached = await unsafePaymentsOf(storeId).attach(payment.id, { providerIntentId, url });
    // Called back before its intent was known: nobody may pay it now.
    if (attached.state === "cancelled" && facts.status === "open") await cancelIntent(attached);
    state = attached.state;
  }
  if (differs({ ...payment, state }, facts)) await settlePayment(storeId, payment.id);
}

/** Whether the list says something that was not applied yet. What is true is asked once more then. */
function differs(payment: Known, facts: ProviderFacts): boolean {
  const ended = facts.status === "cancelled" && (payment.state === "created" || payment.state === "pending");
  return (
    ended ||
    facts.authorisedMinor !== payment.authorisedMinor ||
    facts.capturedMinor !== payment.capturedMinor ||
    facts.refundedMinor !== payment.refundedMinor
  );
}
