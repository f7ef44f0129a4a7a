import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { countTake } from "#app/platform/list-place.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { stockNoticesModule } from "./module.ts";

/** How many people wait for each of these variants, each counted up to 1,001. */
export async function countWaiting(
  { storeId }: AdminViewer,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  const counted = await moduleData(stockNoticesModule).query<{ variantId: string; count: number }>(sql`
    SELECT v::text AS "variantId", (SELECT count(*)::int FROM (
      SELECT FROM "mod_stock_notices"
      WHERE "storeId" = ${storeId} AND "variantId" = v AND "state" = 'waiting' LIMIT ${countTake()}) rows) AS "count"
    FROM unnest(${[...variantIds]}::uuid[]) v`);
  return new Map(counted.map(({ variantId, count }) => [variantId, count]));
}
