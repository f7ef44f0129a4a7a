import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { enqueueAll } from "#app/platform/jobs.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { isOpen } from "./awaited-product.server.ts";
import { stockNoticesModule } from "./module.ts";
import { HIDDEN_MS, peopleToTell, stepOf } from "./notice.ts";

type Awaited = { storeId: string; variantId: string };

const VARIANTS = 500;
const PEOPLE = 100;

/** Variants of which more pieces may be in stock than people were told of; none while the Store is closed. */
export async function variantsToTell({ storeId }: SystemViewer): Promise<{ variantId: string }[]> {
  const due = await moduleData(stockNoticesModule).query<{ variantId: string }>(sql`
    SELECT "variantId"::text FROM "mod_stock_notices_variant"
    WHERE "storeId" = ${storeId} AND "lookAt" <= now() ORDER BY "lookAt" LIMIT ${VARIANTS}`);
  return due.length > 0 && (await isOpen(storeId)) ? due : [];
}

/**
 * Tells as many people as there are pieces of a variant that nobody was told of, those first who have waited longest. Safe
 * for concurrent callers.
 */
export async function tellWaiting(viewer: SystemViewer, variantId: string): Promise<void> {
  for (;;) {
    const told = await transact((tx) => tellSome(tx, viewer.storeId, variantId));
    if (!told.ok || told.value < PEOPLE) return;
  }
}

/** Only chooses them, since checkouts of this variant wait for the row meanwhile: jobs write the emails. */
async function tellSome(tx: Transaction, storeId: string, variantId: string): Promise<number> {
  const { query, publishedVariant, publishedAvailability } = moduleData(stockNoticesModule, tx);
  // A second worker, or a change of stock that isn't committed: the next pass looks again.
  const [awaited] = await query<{ announced: number }>(sql`
    SELECT "announced" FROM "mod_stock_notices_variant"
    WHERE "storeId" = ${storeId} AND "variantId" = ${variantId}::uuid AND "lookAt" <= now() FOR UPDATE SKIP LOCKED`);
  if (!awaited) return 0;
  const where = { storeId, variantId };
  const isVisible = (await publishedVariant.count({ where: { ...where, buyable: true } })) > 0;
  if (!isVisible) {
    await lookLater(tx, where);
    return 0;
  }
  const stock = await publishedAvailability.findFirst({ where });
  // What may be sold beyond the stock isn't back in it.
  const available = Math.max(0, stock?.inStock ?? stock?.available ?? 0);
  const most = Math.min(PEOPLE, peopleToTell({ available, announced: awaited.announced }));
  const told = most > 0 ? await choose(tx, where, most) : [];
  if (told.length > 0) {
    const jobs = told.map(({ id }) => ({ noticeId: id }));
    await enqueueAll(tx, "stock-notice.tell", jobs);
  }
  if (!(await isAwaited(tx, where))) await forget(tx, where);
  else
    await note(tx, where, {
      announced: Math.min(awaited.announced, available) + told.length,
      again: told.length === PEOPLE,
    });
  return told.length;
}

const choose = (tx: Transaction, { storeId, variantId }: Awaited, most: number) =>
  moduleData(stockNoticesModule, tx).query<{ id: string }>(sql`
    WITH head AS (
      SELECT "id" FROM "mod_stock_notices"
      WHERE "storeId" = ${storeId} AND "variantId" = ${variantId}::uuid AND "state" = 'waiting'
      ORDER BY "waitingSince", "id" LIMIT ${most})
    UPDATE "mod_stock_notices" n SET "state" = ${stepOf("told").to}::"mod_stock_notices_state", "since" = now()
    FROM head WHERE n."id" = head."id" AND n."storeId" = ${storeId} AND n."state" = 'waiting'
    RETURNING n."id"::text`);

/** Whether anyone waits for it, or may yet confirm. Prisma would sort them by their ids. */
async function isAwaited(tx: Transaction, { storeId, variantId }: Awaited): Promise<boolean> {
  const [found] = await moduleData(stockNoticesModule, tx).query<{ awaited: boolean }>(sql`
    SELECT EXISTS (SELECT FROM "mod_stock_notices"
      WHERE "storeId" = ${storeId} AND "variantId" = ${variantId}::uuid AND "state" <> 'told') AS "awaited"`);
  return found?.awaited === true;
}

async function note(tx: Transaction, where: Awaited, { announced, again }: { announced: number; again: boolean }) {
  const { awaitedVariant } = moduleData(stockNoticesModule, tx);
  await awaitedVariant.updateMany({ where, data: { announced, ...(again ? {} : { lookAt: null }) } });
}

async function lookLater(tx: Transaction, where: Awaited) {
  const lookAt = new Date(Date.now() + HIDDEN_MS);
  await moduleData(stockNoticesModule, tx).awaitedVariant.updateMany({ where, data: { lookAt } });
}

/** Nobody waits any more: the database needn't follow its stock. */
async function forget(tx: Transaction, where: Awaited) {
  await moduleData(stockNoticesModule, tx).awaitedVariant.deleteMany({ where });
}
