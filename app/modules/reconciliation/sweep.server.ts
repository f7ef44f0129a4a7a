import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { callBackPayment, overdueCheckouts, settlePayment } from "#app/modules/checkout/index.server.ts";
import { connectionsFor, inboxFor } from "#app/modules/connections/index.server.ts";
import { giveUpEmails, outboxFor } from "#app/modules/emails/index.server.ts";
import { forgetMatched } from "#app/modules/orders/index.server.ts";
import { forgetChanges, unfinishedPaymentsOf, unsafeOperationsOf } from "#app/modules/payments/index.server.ts";
import type { JobHandlers } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { compareIntents } from "./compare-intents.server.ts";
import { findingsFor } from "./findings.server.ts";

const MINUTE = 60_000;
/** What is younger is most likely still with its own job. */
const QUIET_MS = MINUTE / 2;
/** Longer than an intent can be paid. Older ones that are still under way are asked for one by one. */
const INTENTS_MS = 120 * MINUTE;
const EMAIL_MS = 24 * 60 * MINUTE;
/** The next pass comes after a minute: until then this one begins what it can. */
const PASS_MS = 50_000;

type Resume = Pick<
  JobHandlers,
  "provider.event" | "checkout.expire" | "payment.operation" | "email.send" | "stock.held"
>;

/**
 * Finds what was left half done (by a process that was killed, a database or a provider that was away, an event that
 * never came) and does it again in the one way there is for it. Everything in it may run twice, also at the same time.
 * @param resume the job handlers, which do what their job would have done
 */
export async function sweep(viewer: SystemViewer, resume: Resume) {
  const { storeId } = viewer;
  const now = Date.now();
  const before = new Date(now - QUIET_MS);
  const since = new Date(now - INTENTS_MS);
  const payments = unfinishedPaymentsOf(viewer);
  const until = now + PASS_MS;
  await forgetChanges(viewer, await forgetMatched(viewer));
  await giveUpEmails(viewer, new Date(now - EMAIL_MS));
  await Promise.all([
    eachUntil(
      until,
      "intents",
      () => connectionsFor(viewer).paying(since),
      ({ id }) => compareIntents(viewer, id, since),
    ),
    eachUntil(until, "payments unknown here", findingsFor(viewer).open, findingsFor(viewer).lookAgain),
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
      ({ checkoutSessionId }) => callBackPayment(storeId, checkoutSessionId),
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
      () => unsafeOperationsOf(storeId).stalled(before),
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
    resume["stock.held"]({}),
  ]);
}

/** One kind of work, item by item. What fails is for the next pass, and stops neither the others nor the other kinds. */
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
