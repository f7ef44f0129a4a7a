import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { startOfDay } from "#app/kernel/calendar.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { bestSellersLately } from "./best-sellers.server.ts";
import { ordersModule } from "./module.ts";
import { daysOf, type SalesPeriod } from "./sales-range.ts";
import { soldIn } from "./sold-in.server.ts";

/** In minor units, without refunds. */
type Sum = { orders: number; revenueMinor: number };
/** Of a day (`YYYY-MM-DD`), or of an hour (`HH`) where there is one day. */
type Part = Sum & { at: string };

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
const total = (parts: readonly Sum[]): Sum => ({
  orders: parts.reduce((sum, { orders }) => sum + orders, 0),
  revenueMinor: parts.reduce((sum, { revenueMinor }) => sum + revenueMinor, 0),
});

/**
 * Sales of a period in the Store's currency, without test and cancelled orders: by day, or by hour for one day, and what
 * sold most, as it was at most a minute ago. @param timeZone whose days they are
 */
export async function salesOf({ storeId }: AdminViewer, period: SalesPeriod, timeZone: string) {
  const data = moduleData(ordersModule);
  const sums = sql`count(*)::int AS "orders", COALESCE(sum(o."totalMinor" - o."refundedMinor"), 0)::float8 AS "revenueMinor"`;
  const oneDay = period.from === period.to;
  const days = daysOf(period);
  // Finding the day among their beginnings takes half the time of converting each instant to the zone.
  const at = oneDay
    ? sql`to_char(o."placedAt" AT TIME ZONE ${timeZone}, 'HH24')`
    : sql`(${days}::text[])[width_bucket(o."placedAt", ${days.map((day) => startOfDay(day, timeZone))}::timestamptz[])]`;
  const [parts, [before], best] = await Promise.all([
    data.query<Part>(sql`
      SELECT ${at} AS "at", ${sums} FROM "mod_orders" o WHERE ${soldIn(storeId, period, timeZone)} GROUP BY 1`),
    data.query<Sum>(sql`SELECT ${sums} FROM "mod_orders" o WHERE ${soldIn(storeId, period.before, timeZone)}`),
    bestSellersLately(storeId, period, timeZone),
  ]);
  const known = new Map(parts.map((part) => [part.at, part]));
  const all = (oneDay ? HOURS : days).map((part) => known.get(part) ?? { at: part, orders: 0, revenueMinor: 0 });
  return { parts: all, total: total(parts), before: before ?? total([]), best };
}
