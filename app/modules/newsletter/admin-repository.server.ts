import type { AdminViewer, FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { partOf } from "#app/kernel/text.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { suppressedAmong } from "#app/modules/emails/index.server.ts";
import type { CsvCell } from "#app/platform/csv.server.ts";
import { eachRow } from "#app/platform/list-place.server.ts";
import { countTake, newestFirst, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { newsletterModule } from "./module.ts";
import { type SubscriptionState, subscriptionStates } from "./subscription.ts";
import { takeStep } from "./take-step.server.ts";
import { unsubscribeUrl } from "./unsubscribe.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    subscription_changed: Record<never, never>;
  }
}

type SubscriptionQuery = { q: string; state: SubscriptionState | "" };
const PAGE_SIZE = 25;

const listed = {
  id: true,
  email: true,
  state: true,
  requestedAt: true,
  confirmedAt: true,
  unsubscribedAt: true,
} as const;

const matching = (storeId: string, { q, state }: SubscriptionQuery) => ({
  storeId,
  ...(state ? { state } : {}),
  ...(q ? { emailKey: partOf(q) } : {}),
});

/** The addresses of the Operator's Store. */
export function newsletterAdminFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  const data = moduleData(newsletterModule);
  const { newsletterSubscription: subscriptions, newsletterConsent } = data;
  return {
    /** One page, the newest request first; `q` searches in the address. The total is counted up to `countedTo`. */
    async list({ before, after, ...query }: SubscriptionQuery & Places<Date>) {
      const where = matching(storeId, query);
      const places = { before, after };
      const page = newestFirst("requestedAt", places, PAGE_SIZE);
      const [found, total] = await Promise.all([
        subscriptions.findMany({ ...page, where: { AND: [where, page.where] }, select: listed }),
        subscriptions.count({ where, orderBy: { requestedAt: "desc" }, take: countTake(query.q) }),
      ]);
      return { ...pageOf(found, places, { size: PAGE_SIZE, keyOf: ({ requestedAt }) => requestedAt }), total };
    },

    /** How many addresses are in each state, each counted up to 1,001. */
    async counts(): Promise<Record<SubscriptionState, number>> {
      const counted = await data.query<{ state: SubscriptionState; count: number }>(sql`
        SELECT s::text AS "state", (SELECT count(*)::int FROM (
          SELECT FROM "mod_newsletter" WHERE "storeId" = ${storeId} AND "state" = s LIMIT ${countTake()}) rows) AS "count"
        FROM unnest(enum_range(NULL::"mod_newsletter_state")) s`);
      const found = new Map(counted.map(({ state, count }) => [state, count]));
      // Object.fromEntries loses the keys.
      return Object.fromEntries(subscriptionStates.map((state) => [state, found.get(state) ?? 0])) as Record<
        SubscriptionState,
        number
      >;
    },

    async find(id: string) {
      const found = await subscriptions.findFirst({ where: { storeId, id }, select: listed });
      if (!found) return null;
      const record = await newsletterConsent.findMany({
        where: { storeId, subscriptionId: id },
        select: { id: true, step: true, source: true, clientAddress: true, wording: true, at: true },
        orderBy: [{ at: "asc" }, { id: "asc" }],
      });
      return { ...found, record };
    },
  };
}

/**
 * Ends a subscription for its owner, blocks an address that must not get email, or allows it again. Refuses `conflict`
 * where its state has changed in the meantime.
 */
export function changeSubscription(
  viewer: AdminViewer,
  subscriptionId: string,
  step: "unsubscribed" | "blocked" | "allowed",
) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const { newsletterSubscription } = moduleData(newsletterModule, tx);
    const known = await newsletterSubscription.count({ where: { storeId, id: subscriptionId } });
    if (known === 0) refuse("not_found");
    const moved = await takeStep(tx, { storeId, subscriptionId, step, source: "admin", at: new Date() });
    if (moved === null) refuse("conflict", { reason: "subscription_changed" });
    await recordAudit(tx, viewer, {
      action: `newsletter.${step}`,
      target: { kind: "subscription", id: subscriptionId },
    });
  });
}

/** Erases an address with its consent record. */
export function eraseSubscription(viewer: AdminViewer, id: string) {
  const { storeId } = viewer;
  return transact(["not_found"], async (tx) => {
    const { newsletterSubscription } = moduleData(newsletterModule, tx);
    const erased = await newsletterSubscription.deleteMany({ where: { storeId, id } });
    if (erased.count === 0) refuse("not_found");
    await recordAudit(tx, viewer, { action: "newsletter.erased", target: { kind: "subscription", id } });
  });
}

const BATCH = 500;

export const exportHeader = [
  ...["email", "state", "requested_at", "confirmed_at", "unsubscribed_at"],
  ...["source", "wording", "unsubscribe_url"],
];

/** Rows of `exportHeader`, the newest first, without suppressed addresses. Writes the audit log first. */
export async function exportSubscriptions(
  viewer: FreshAdminViewer,
  query: SubscriptionQuery,
): Promise<AsyncIterable<CsvCell[]>> {
  await recordAudit(undefined, viewer, { action: "newsletter.exported" });
  return rows(viewer.storeId, query);
}

const batchOf = (storeId: string, query: SubscriptionQuery) => async (after?: { id: string }) => {
  const batch = await moduleData(newsletterModule).newsletterSubscription.findMany({
    where: { ...matching(storeId, query), ...(after ? { id: { lt: after.id } } : {}) },
    select: { ...listed, consents: { where: { step: "requested" }, orderBy: { at: "desc" }, take: 1 } },
    orderBy: { id: "desc" },
    take: BATCH,
  });
  const addresses = batch.map(({ email }) => email);
  const suppressed = await suppressedAmong(storeId, addresses);
  return batch.map((row) => ({ ...row, isSuppressed: suppressed.has(row.email.toLowerCase()) }));
};

async function* rows(storeId: string, query: SubscriptionQuery): AsyncGenerator<CsvCell[], void> {
  for await (const row of eachRow(BATCH, batchOf(storeId, query))) {
    const { id, email, state, requestedAt, confirmedAt, unsubscribedAt, consents, isSuppressed } = row;
    if (isSuppressed) continue;
    const [consent] = consents;
    const how = [consent?.source ?? null, consent?.wording ?? null];
    yield [email, state, requestedAt, confirmedAt, unsubscribedAt, ...how, await unsubscribeUrl(storeId, id)];
  }
}
