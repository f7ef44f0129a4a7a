/** Sales that begin or end by themselves. The database prices a variant anew with each change of its row. */
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { joinSql, moduleData, sql } from "#app/platform/module-data.server.ts";
import { untilNothingIsDue } from "#app/platform/schedule.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { catalogModule } from "./module.ts";

const BATCH = 500;

/** Prices every variant whose sale has begun or ended since it was priced. Pages and lists follow. */
export async function repriceDue({ storeId }: SystemViewer): Promise<void> {
  await untilNothingIsDue((tx) => repriceSome(tx, storeId));
}

/** @returns whether it found any */
async function repriceSome(tx: Transaction, storeId: string): Promise<boolean> {
  const { query } = moduleData(catalogModule, tx);
  // In the order in which saving locks them: the product, then its variants.
  const products = await query<{ id: string }>(sql`
    SELECT p."id" FROM "mod_catalog" p WHERE p."storeId" = ${storeId} AND p."id" IN (
      SELECT v."productId" FROM "mod_catalog_variant" v
      WHERE v."storeId" = ${storeId} AND v."repriceAt" <= now() ORDER BY v."repriceAt" LIMIT ${BATCH})
    ORDER BY p."id" FOR UPDATE`);
  if (products.length === 0) return false;
  const ids = joinSql(products.map(({ id }) => sql`${id}::uuid`));
  await query(sql`
    UPDATE "mod_catalog_variant" SET "repriceAt" = NULL
    WHERE "storeId" = ${storeId} AND "productId" IN (${ids}) AND "repriceAt" <= now() RETURNING 1`);
  return true;
}

/** Plans a job for each time at which one of these sales begins or ends. */
export async function planRepricing(
  tx: Transaction,
  sales: readonly { saleFrom: Date | null; saleUntil: Date | null }[],
): Promise<void> {
  const now = Date.now();
  const times = sales.flatMap(({ saleFrom, saleUntil }) => [saleFrom, saleUntil]);
  const due = new Set(times.flatMap((time) => (time && time.getTime() > now ? time.getTime() : [])));
  // Sent together: each variant may have times of its own.
  await Promise.all([...due].map((time) => enqueue(tx, "catalog.reprice", {}, new Date(time))));
}
