import type { AdminViewer } from "#app/auth/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { suppressedAmong } from "#app/modules/emails/index.server.ts";
import type { CsvCell } from "#app/platform/csv.server.ts";
import { eachRow } from "#app/platform/each-row.server.ts";
import { likeText } from "#app/platform/like-text.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { newsletterModule } from "./module.ts";
import { type SubscriptionState, subscriptionStates } from "./subscription.ts";
import { unsubscribeUrl } from "./unsubscribe-link.server.ts";

export type SubscriptionQuery = { q: string; state: SubscriptionState | "" };
const PAGE_SIZE = 25;
const BATCH = 500;

const listed = {
  id: true,
  email: true,
  state: true,
  requestedAt: true,
  confirmedAt: true,
  unsubscribedAt: true,
} as const;

/** The addresses of the Operator's Store. */
export function newsletterAdminFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  const { newsletterSubscription: subscriptions, newsletterConsent } = moduleData(newsletterModule);
  const matching = ({ q, state }: SubscriptionQuery) => ({
    storeId,
    ...(state ? { state } : {}),
    ...(q ? { emailKey: { contains: likeText(q.toLowerCase()) } } : {}),
  });

  const batchOf = (query: SubscriptionQuery) => async (after?: { id: string }) => {
    const batch = await subscriptions.findMany({
      where: { ...matching(query), ...(after ? { id: { lt: after.id } } : {}) },
      select: { ...listed, consents: { where: { step: "requested" }, orderBy: { at: "desc" }, take: 1 } },
      orderBy: { id: "desc" },
      take: BATCH,
    });
    const addresses = batch.map(({ email }) => email);
    const suppressed = await suppressedAmong(storeId, addresses);
    return batch.map((row) => ({ ...row, isSuppressed: suppressed.has(row.email.toLowerCase()) }));
  };

  /** Every matching row, the newest first, read a batch at a time. */
  async function* rows(query: SubscriptionQuery): AsyncGenerator<CsvCell[], void> {
    for await (const row of eachRow(BATCH, batchOf(query))) {
      const { id, email, state, requestedAt, confirmedAt, unsubscribedAt, consents, isSuppressed } = row;
      if (isSuppressed) continue;
      const [consent] = consents;
      const how = [consent?.source ?? null, consent?.wording ?? null];
      yield [email, state, requestedAt, confirmedAt, unsubscribedAt, ...how, await unsubscribeUrl(storeId, id)];
    }
  }

  return {
    /** One page of addresses, the newest request first; `q` searches in the address. */
    async list({ page, ...query }: SubscriptionQuery & { page: number }) {
      const where = matching(query);
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

    /** The matching addresses as rows of `exportHeader`, without those that emails must not be sent to. That they were asked for is in the audit log first. */
    async export(query: SubscriptionQuery): Promise<AsyncIterable<CsvCell[]>> {
      await recordAudit(undefined, viewer, { action: "newsletter.exported" });
      return rows(query);
    },
  };
}

export const exportHeader = [
  ...["email", "state", "requested_at", "confirmed_at", "unsubscribed_at"],
  ...["source", "wording", "unsubscribe_url"],
];
