import { z } from "zod";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { countOrder } from "#app/flows/products/internal.server.ts";
import { DAY_MS, MINUTE_MS } from "#app/kernel/time.ts";
import { followRules, followSchedule } from "#app/modules/catalog/internal.server.ts";
import { overdueCheckouts } from "#app/modules/checkout/index.server.ts";
import { connectionsFor } from "#app/modules/connections/index.server.ts";
import type { ListedIntent, ProviderFacts } from "#app/modules/connections/payment-client.ts";
import { followContentSchedule } from "#app/modules/content/internal.server.ts";
import { giveUpEmails, outboxFor } from "#app/modules/emails/index.server.ts";
import { inboxFor } from "#app/modules/events/index.server.ts";
import { forgetMatched, uncountedOrders } from "#app/modules/orders/index.server.ts";
import { findingsAdminFor, forgetChanges, unfinishedPaymentsOf } from "#app/modules/payments/index.server.ts";
import {
  cancelIntent,
  listIntents,
  operationsOf,
  type PaymentRow,
  paymentsOf,
} from "#app/modules/payments/internal.server.ts";
import { tellWaiting, variantsToTell } from "#app/modules/stock-notices/index.server.ts";
import type { JobHandlers } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { cancelPendingPayment, settlePayment } from "./settle-payment.server.ts";

/** Younger ones most likely still have their own job. */
const QUIET_MS = MINUTE_MS / 2;
/** Longer than an intent can be paid. Older ones still in progress are requested one by one. */
const INTENTS_MS = 120 * MINUTE_MS;
const EMAIL_MS = DAY_MS;
/** The next pass comes after a minute: this one starts what it can until then. */
const PASS_MS = 50_000;

type Resume = Pick<
  JobHandlers,
  "provider.event" | "checkout.expire" | "payment.operation" | "email.send" | "stock.held" | "catalog.reprice"
>;

/** Repeats what was left half done (a killed process, a lost event); any of it may run twice, also at the same time. */
export async function sweep(viewer: SystemViewer, resume: Resume) {
  const { storeId } = viewer;
  const now = Date.now();
  const before = new Date(now - QUIET_MS);
  const since = new Date(now - INTENTS_MS);
  const payments = unfinishedPaymentsOf(viewer);
  const until = now + PASS_MS;
  await forgetChanges(viewer, await forgetMatched(viewer));
  await giveUpEmails(viewer, new Date(now - EMAIL_MS));
  await resume["catalog.reprice"]({});
  await followSchedule(viewer);
  await followContentSchedule(viewer);
  await followRules(viewer);
  await Promise.all([
    eachUntil(
      until,
      "intents",
      () => connectionsFor(viewer).paying(since),
      ({ id }) => compareIntents(viewer, id, since),
    ),
    eachUntil(until, "payments unknown here", findingsAdminFor(viewer).open, findingsAdminFor(viewer).recheck),
    eachUntil(
      until,
      "paid without order",
      () => payments.withoutOrder(before),
      ({ id }) => settlePayment(storeId, id),
    ),
    eachUntil(
      until,
      "payments past their time",
      () => payments.pastDeadline(since),
      ({ checkoutSessionId }) => cancelPendingPayment(storeId, checkoutSessionId),
    ),
    eachUntil(
      until,
      "checkouts past their time",
      () => overdueCheckouts(viewer, before),
      ({ id }) => resume["checkout.expire"]({ sessionId: id }),
    ),
    eachUntil(
      until,
      "payment operations",
      () => operationsOf(storeId).stalled(before),
      ({ id }) => resume["payment.operation"]({ operationId: id }),
    ),
    eachUntil(
      until,
      "events",
      () => inboxFor(viewer).stalled(before),
      ({ id }) => resume["provider.event"]({ eventId: id }),
    ),
    eachUntil(
      until,
      "emails",
      () => outboxFor(viewer).stalled(before),
      ({ id }) => resume["email.send"]({ emailId: id }),
    ),
    eachUntil(
      until,
      "orders to count",
      () => uncountedOrders(viewer),
      ({ orderId }) => countOrder(viewer, orderId),
    ),
    eachUntil(
      until,
      "variants back in stock",
      () => variantsToTell(viewer),
      ({ variantId }) => tellWaiting(viewer, variantId),
    ),
    resume["stock.held"]({}),
  ]);
}

/** Leaves a failure to the next pass: it stops neither the other items nor the other kinds. */
async function eachUntil<Item>(
  until: number,
  kind: string,
  find: () => Promise<Item[]>,
  repair: (item: Item) => Promise<unknown>,
) {
  let failed = 0;
  let lastError: unknown;
  const items = await find();
  for (const item of items) {
    if (Date.now() > until) break;
    try {
      await repair(item);
    } catch (error) {
      failed += 1;
      lastError = error;
    }
  }
  if (failed > 0) log.warn({ err: lastError, kind, found: items.length, failed }, "sweep: some work could not be done");
}

type Known = Pick<PaymentRow, "id" | "providerIntentId" | "state" | "capturedMinor" | "refundedMinor"> & {
  authorisedMinor: number;
};

/** Settles what differs: an event never came, or a process ended between creating an intent and storing it. */
async function compareIntents(viewer: SystemViewer, connectionId: string, since: Date) {
  const intents = await listIntents(viewer.storeId, connectionId, since);
  const ids = intents.map(({ reference }) => reference).filter((reference) => z.uuid().safeParse(reference).success);
  const known = await unfinishedPaymentsOf(viewer).byId(ids);
  for (const intent of intents) {
    const { reference, facts } = intent;
    const payment = known.get(reference);
    if (payment?.connectionId === connectionId) await compare(viewer.storeId, payment, intent);
    // Two Connections may lead to one account: each then lists what was paid through the other.
    else if (payment?.providerIntentId !== facts.providerIntentId && facts.capturedMinor > facts.refundedMinor) {
      await findingsAdminFor(viewer).note(connectionId, reference, facts);
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
