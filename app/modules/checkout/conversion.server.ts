import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { checkoutModule } from "./module.ts";

/**
 * Of the checkouts that began in a period, how many have become orders. A checkout restarted from the same cart counts
 * once.
 */
type Conversion = { begun: number; paid: number };

type Span = { from: Date; to: Date };

/** The conversion of a period and of the one before it, from an index. @param to included, like `from` */
export async function conversionOf(
  { storeId }: AdminViewer,
  { now, before }: { now: Span; before: Span },
): Promise<{ now: Conversion; before: Conversion }> {
  const within = ({ from, to }: Span) => sql`(
    SELECT json_build_object('begun', paid + carts - "paidCarts", 'paid', paid) FROM (
      SELECT count(DISTINCT "cartId") AS carts, count(*) FILTER (WHERE "state" = 'completed') AS paid,
        count(DISTINCT "cartId") FILTER (WHERE "state" = 'completed') AS "paidCarts"
      FROM "mod_checkout" WHERE "storeId" = ${storeId} AND "createdAt" BETWEEN ${from} AND ${to}) counted)`;
  const [counted] = await moduleData(checkoutModule).query<{ now: Conversion; before: Conversion }>(
    sql`SELECT ${within(now)} AS "now", ${within(before)} AS "before"`,
  );
  return counted ?? { now: { begun: 0, paid: 0 }, before: { begun: 0, paid: 0 } };
}
