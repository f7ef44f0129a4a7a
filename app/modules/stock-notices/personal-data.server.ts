import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { emailKeyOf } from "#app/kernel/email-address.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { eraseEmailsAbout, forgetEmails } from "#app/modules/emails/internal.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { stockNoticesModule } from "./module.ts";
import { keptSince, type NoticeState, noticeStates } from "./notice.ts";

/** What an account's verified address asked to be told of. */
export const stockNoticesPersonalData: PersonalData = {
  name: "stockNotices",
  async read({ storeId, verifiedEmail }) {
    if (verifiedEmail === null) return [];
    const { stockNotice, publishedVariant } = moduleData(stockNoticesModule);
    const notices = await stockNotice.findMany({
      where: { storeId, emailKey: emailKeyOf(verifiedEmail) },
      select: { email: true, variantId: true, state: true, since: true, waitingSince: true },
      orderBy: { since: "asc" },
    });
    const variants = await publishedVariant.findMany({
      where: { storeId, variantId: { in: notices.map(({ variantId }) => variantId) }, buyable: true },
      select: { variantId: true, productTitle: true },
    });
    const titles = new Map(variants.map(({ variantId, productTitle }) => [variantId, productTitle]));
    return notices.map(({ variantId, ...notice }) => ({ product: titles.get(variantId) ?? null, ...notice }));
  },
  async erase(tx, { storeId, verifiedEmail }) {
    if (verifiedEmail === null) return 0;
    const { stockNotice } = moduleData(stockNoticesModule, tx);
    const where = { storeId, emailKey: emailKeyOf(verifiedEmail) };
    const ids = (await stockNotice.findMany({ where, select: { id: true } })).map(({ id }) => id);
    await stockNotice.deleteMany({ where });
    if (ids.length > 0) await eraseEmailsAbout(tx, storeId, ids);
    return 0;
  },
};

/** Twice as long as any of them counts, or as a job retries. */
const SPENT_DAYS = 2;
const AT_ONCE = 1000;

/**
 * Deletes notices whose time in their state is over, those that nobody confirmed with their emails. Also deletes requests
 * that failed for good, the numbers of emails to an inbox, and variants that nobody waits for.
 */
export async function forgetNotices({ storeId }: SystemViewer, now: Date): Promise<void> {
  for (const state of noticeStates) while ((await forgetSome(storeId, state, now)) === AT_ONCE);
  const spent = new Date(now.getTime() - SPENT_DAYS * DAY_MS);
  await transact(async (tx) => {
    const { stockNoticeRequest, stockNoticeMailbox, query } = moduleData(stockNoticesModule, tx);
    await stockNoticeRequest.deleteMany({ where: { storeId, at: { lt: spent } } });
    await stockNoticeMailbox.deleteMany({ where: { storeId, day: { lt: spent } } });
    await query(sql`
      DELETE FROM "mod_stock_notices_variant" v WHERE v."storeId" = ${storeId} AND NOT EXISTS (
        SELECT FROM "mod_stock_notices" n
        WHERE n."storeId" = v."storeId" AND n."variantId" = v."variantId" AND n."state" <> 'told')`);
  });
}

async function forgetSome(storeId: string, state: NoticeState, now: Date): Promise<number> {
  const done = await transact(async (tx) => {
    const { stockNotice } = moduleData(stockNoticesModule, tx);
    const old = await stockNotice.findMany({
      where: { storeId, state, since: { lt: keptSince(state, now) } },
      select: { id: true },
      orderBy: { since: "asc" },
      take: AT_ONCE,
    });
    const ids = old.map(({ id }) => id);
    await stockNotice.deleteMany({ where: { storeId, id: { in: ids }, state } });
    if (state === "pending") await forgetEmails(tx, storeId, ids);
    return ids.length;
  });
  return done.ok ? done.value : 0;
}

/** Deletes what people asked about variants that the caller deletes. */
export async function forgetVariants(tx: Transaction, storeId: string, variantIds: readonly string[]): Promise<void> {
  const { stockNotice, awaitedVariant } = moduleData(stockNoticesModule, tx);
  const where = { storeId, variantId: { in: [...variantIds] } };
  await stockNotice.deleteMany({ where });
  await awaitedVariant.deleteMany({ where });
}
