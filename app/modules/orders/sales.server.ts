import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { endOfDay, startOfDay } from "#app/kernel/calendar.ts";
import { env } from "#app/platform/env.server.ts";
import { moduleData, type Sql, sql } from "#app/platform/module-data.server.ts";
import { ordersModule } from "./module.ts";
import { type BestSeller, type Days, daysOf, RANKED_ORDERS, type SalesPeriod } from "./sales-range.ts";

/** In minor units, without refunds. */
type Sum = { orders: number; revenueMinor: number };
/** Of a day (`YYYY-MM-DD`), or of an hour (`HH`) where there is one day. */
type Part = Sum & { at: string };

const BEST = 5;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
const total = (parts: readonly Sum[]): Sum => ({
  orders: parts.reduce((sum, { orders }) => sum + orders, 0),
  revenueMinor: parts.reduce((sum, { revenueMinor }) => sum + revenueMinor, 0),
});

/**
 * Sales of a period in the Store's currency, without test and cancelled orders: by day, or by hour for one day, and what
 * sold most. @param timeZone whose days they are
 */
export async function salesOf({ storeId }: AdminViewer, period: SalesPeriod, timeZone: string) {
  const data = moduleData(ordersModule);
  const sold = ({ from, to }: Days) => sql`o."storeId" = ${storeId}
    AND o."placedAt" >= ${startOfDay(from, timeZone)} AND o."placedAt" <= ${endOfDay(to, timeZone)}
    AND NOT o."test" AND o."state" <> 'cancelled' AND o."currency" = ${env().STORE_CURRENCY}`;
  const sums = sql`count(*)::int AS "orders", COALESCE(sum(o."totalMinor" - o."refundedMinor"), 0)::float8 AS "revenueMinor"`;
  const by = (format: Sql) => sql`to_char(o."placedAt" AT TIME ZONE ${timeZone}, ${format})`;
  const oneDay = period.from === period.to;
  const [parts, [before], best] = await Promise.all([
    data.query<Part>(sql`
      SELECT ${by(oneDay ? sql`'HH24'` : sql`'YYYY-MM-DD'`)} AS "at", ${sums} FROM "mod_orders" o WHERE ${sold(period)} GROUP BY 1`),
    data.query<Sum>(sql`SELECT ${sums} FROM "mod_orders" o WHERE ${sold(period.before)}`),
    data.query<BestSeller>(sql`
      SELECT l."productHandle" AS "handle", max(l."title") AS "title", sum(l."quantity")::int AS "pieces",
             sum(l."totalMinor")::float8 AS "revenueMinor"
      FROM (SELECT o."id" FROM "mod_orders" o WHERE ${sold(period)} ORDER BY o."placedAt" DESC LIMIT ${RANKED_ORDERS}) o
      -- The lines of each order by their index: PostgreSQL would read the lines of all orders.
      CROSS JOIN LATERAL (SELECT * FROM "mod_orders_line" l WHERE l."orderId" = o."id" OFFSET 0) l
      GROUP BY 1 ORDER BY 3 DESC, 4 DESC, 1 LIMIT ${BEST}`),
  ]);
  const known = new Map(parts.map((part) => [part.at, part]));
  const all = (oneDay ? HOURS : daysOf(period)).map((at) => known.get(at) ?? { at, orders: 0, revenueMinor: 0 });
  return { parts: all, total: total(parts), before: before ?? total([]), best };
}
