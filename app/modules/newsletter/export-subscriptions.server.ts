import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { suppressedAmong } from "#app/modules/emails/index.server.ts";
import type { CsvCell } from "#app/platform/csv.server.ts";
import { eachRow } from "#app/platform/list-place.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { listed, matching, type SubscriptionQuery } from "./admin-repository.server.ts";
import { newsletterModule } from "./module.ts";
import { unsubscribeUrl } from "./unsubscribe-link.server.ts";

const BATCH = 500;

export const exportHeader = [
  ...["email", "state", "requested_at", "confirmed_at", "unsubscribed_at"],
  ...["source", "wording", "unsubscribe_url"],
];

/**
 * The matching addresses as rows of `exportHeader`, the newest first, without suppressed ones. Writes the export to the
 * audit log first.
 */
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

/** Every matching row, read a batch at a time. */
async function* rows(storeId: string, query: SubscriptionQuery): AsyncGenerator<CsvCell[], void> {
  for await (const row of eachRow(BATCH, batchOf(storeId, query))) {
    const { id, email, state, requestedAt, confirmedAt, unsubscribedAt, consents, isSuppressed } = row;
    if (isSuppressed) continue;
    const [consent] = consents;
    const how = [consent?.source ?? null, consent?.wording ?? null];
    yield [email, state, requestedAt, confirmedAt, unsubscribedAt, ...how, await unsubscribeUrl(storeId, id)];
  }
}
