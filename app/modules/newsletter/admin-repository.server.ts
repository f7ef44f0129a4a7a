import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { partOf } from "#app/kernel/text.ts";
import { countTake, newestFirst, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { newsletterModule } from "./module.ts";
import { type SubscriptionState, subscriptionStates } from "./subscription.ts";

export type SubscriptionQuery = { q: string; state: SubscriptionState | "" };
const PAGE_SIZE = 25;

export const listed = {
  id: true,
  email: true,
  state: true,
  requestedAt: true,
  confirmedAt: true,
  unsubscribedAt: true,
} as const;

/** The `where` of a search. */
export const matching = (storeId: string, { q, state }: SubscriptionQuery) => ({
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
    /**
     * One page of addresses, the newest request first; `q` searches in the address. The total is counted up to
     * `countedTo`.
     */
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

    /** An address with its consent record. Null when it isn't in this Store. */
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
