import { LRUCache } from "lru-cache";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import { ordersModule } from "./module.ts";
import { type BestSeller, type Days, RANKED_ORDERS } from "./sales-range.ts";
import { soldIn } from "./sold-in.server.ts";

const BEST = 5;
/** Ranking reads every item of the period, for a list that a sale rarely changes. */
const KEPT_MS = 60_000;
const KEPT = 100;

type Ranking = Promise<BestSeller[]>;
const rankings = processWide("best-sellers", () => new LRUCache<string, Ranking>({ max: KEPT, ttl: KEPT_MS }));

/** What sold most on some days, by pieces, as it was at most a minute ago. @param timeZone whose days they are */
export function bestSellersLately(storeId: string, { from, to }: Days, timeZone: string): Ranking {
  const key = JSON.stringify([storeId, from, to, timeZone]);
  const kept = rankings.get(key);
  if (kept) return kept;
  const ranking = bestSellers(storeId, { from, to }, timeZone);
  rankings.set(key, ranking);
  // A failed one isn't kept; its callers get the error.
  ranking.catch(() => rankings.delete(key));
  return ranking;
}

/** The same as it is now. */
function bestSellers(storeId: string, days: Days, timeZone: string): Ranking {
  return moduleData(ordersModule).query<BestSeller>(sql`
    WITH sold AS MATERIALIZED (
      SELECT o."id" FROM "mod_orders" o WHERE ${soldIn(storeId, days, timeZone)}
      ORDER BY o."placedAt" DESC LIMIT ${RANKED_ORDERS})
    SELECT l."productHandle" AS "handle", max(l."title") AS "title", sum(l."quantity")::int AS "pieces",
           sum(l."totalMinor")::float8 AS "revenueMinor"
    FROM sold JOIN "mod_orders_line" l ON l."orderId" = sold."id"
    -- Ids ascend with time, and so do the lines on their pages: between the first and the last there are few others.
    WHERE l."orderId" BETWEEN (SELECT "id" FROM sold ORDER BY 1 LIMIT 1) AND (SELECT "id" FROM sold ORDER BY 1 DESC LIMIT 1)
    GROUP BY 1 ORDER BY 3 DESC, 4 DESC, 1 LIMIT ${BEST}`);
}
