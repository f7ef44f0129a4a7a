import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { catalogModule } from "./module.ts";

/** Of an order: each of these products is paired with each other. */
const MOST_PAIRED = 20;
/** Of a product, those bought most often and then last, so that a new pair replaces one that didn't come again. */
const MOST_KEPT = 100;

/**
 * Counts the products of these variants as bought in one order, and the first 20 as bought together. Leaves out deleted
 * ones.
 * @param variantIds in the order of their lines
 */
export async function countOrdered(
  tx: Transaction,
  { storeId }: SystemViewer,
  variantIds: readonly string[],
): Promise<void> {
  // Locked in the order of their ids: others that count the same products wait, and don't deadlock.
  await moduleData(catalogModule, tx).query(sql`
    UPDATE "mod_catalog" p SET "orderCount" = p."orderCount" + 1 FROM (
      SELECT "id" FROM "mod_catalog" WHERE "storeId" = ${storeId} AND "id" IN (
        SELECT "productId" FROM "mod_catalog_variant" WHERE "storeId" = ${storeId} AND "id" = ANY(${variantIds}::uuid[]))
      ORDER BY "id" FOR NO KEY UPDATE) bought
    WHERE p."id" = bought."id" RETURNING 1`);
  if (variantIds.length > 1) await pair(tx, storeId, variantIds);
}

async function pair(tx: Transaction, storeId: string, variantIds: readonly string[]): Promise<void> {
  const { query } = moduleData(catalogModule, tx);
  // In the order of their ids: others that count the same pairs wait, and don't deadlock.
  const counted = await query<{ productId: string }>(sql`
    WITH bought AS (
      SELECT v."productId" FROM unnest(${variantIds}::uuid[]) WITH ORDINALITY AS line("variantId", "place")
      JOIN "mod_catalog_variant" v ON v."id" = line."variantId" AND v."storeId" = ${storeId}
      GROUP BY v."productId" ORDER BY min(line."place") LIMIT ${MOST_PAIRED})
    INSERT INTO "mod_catalog_bought_together" AS t ("storeId", "productId", "otherId", "orders", "lastAt")
    SELECT ${storeId}, one."productId", other."productId", 1, now()
    FROM bought one JOIN bought other ON other."productId" <> one."productId" ORDER BY 2, 3
    ON CONFLICT ("productId", "otherId") DO UPDATE SET "orders" = t."orders" + 1, "lastAt" = EXCLUDED."lastAt"
    RETURNING "productId"::text`);
  const ids = [...new Set(counted.map(({ productId }) => productId))];
  if (ids.length === 0) return;
  await query(sql`
    DELETE FROM "mod_catalog_bought_together" t USING (
      SELECT "productId", "otherId",
        row_number() OVER (PARTITION BY "productId" ORDER BY "orders" DESC, "lastAt" DESC, "otherId") AS "place"
      FROM "mod_catalog_bought_together" WHERE "productId" = ANY(${ids}::uuid[])) ranked
    WHERE ranked."place" > ${MOST_KEPT} AND t."productId" = ranked."productId" AND t."otherId" = ranked."otherId"
      AND t."storeId" = ${storeId} RETURNING 1`);
}
