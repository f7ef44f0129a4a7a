import type { AdminViewer } from "#app/auth/viewer.ts";
import { likeText } from "#app/platform/like-text.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
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

/** Which addresses a search means. */
export const matching = (storeId: string, { q, state }: SubscriptionQuery) => ({
  storeId,
  ...(state ? { state } : {}),
  ...(q ? { emailKey: { contains: likeText(q.toLowerCase()) } } : {}),
});

/** The addresses of the Operator's Store. */
export function newsletterAdminFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  const { newsletterSubscription: subscriptions, newsletterConsent } = moduleData(newsletterModule);
  return {
    /** One page of addresses, the newest request first; `q` searches in the address. */
    async list({ page, ...query }: SubscriptionQuery & { page: number }) {
      const where = matching(storeId, query);
      const items = await subscriptions.findMany({
        where,
        select: listed,
        orderBy: [{ requestedAt: "desc" }, { id: "desc" }],
        skip: (page - 1) * PAGE_SIZE,
        take: PAGE_SIZE,
      });
      return { items, total: await subscriptions.count({ where }), pageSize: PAGE_SIZE };
    },

    /** How many addresses there are in each state. */
    async counts(): Promise<Record<SubscriptionState, number>> {
      const grouped = await subscriptions.groupBy({ by: ["state"], where: { storeId }, _count: true });
      const found = new Map(grouped.map(({ state, _count }) => [state, _count]));
      // Object.fromEntries forgets the keys that it was given.
      return Object.fromEntries(subscriptionStates.map((state) => [state, found.get(state) ?? 0])) as Record<
        SubscriptionState,
        number
      >;
    },

    /** An address with the record of its consent. Null when it is not of this Store. */
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
