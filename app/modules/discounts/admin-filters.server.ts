import { likePart } from "#app/kernel/text.ts";
import { noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import type { DiscountStatus } from "./discount-status.ts";

export type DiscountListQuery = { q: string; status: DiscountStatus | "" };

const expired = sql`d."endsAt" IS NOT NULL AND d."endsAt" <= now()`;
const usedUp = sql`d."usageLimit" IS NOT NULL AND d."used" >= d."usageLimit"`;
const scheduled = sql`d."startsAt" IS NOT NULL AND d."startsAt" > now()`;
/** As `statusOf` decides. */
const having: Record<DiscountStatus, Sql> = {
  expired,
  paused: sql`NOT (${expired}) AND d."state" = 'paused'`,
  used_up: sql`NOT (${expired}) AND d."state" = 'active' AND ${usedUp}`,
  scheduled: sql`NOT (${expired}) AND d."state" = 'active' AND NOT (${usedUp}) AND ${scheduled}`,
  active: sql`NOT (${expired}) AND d."state" = 'active' AND NOT (${usedUp}) AND NOT (${scheduled})`,
};

/** Those that a search of title and code and a filter leave, of `mod_discounts` as `d`. */
export function matching(storeId: string, { q, status }: DiscountListQuery): Sql {
  const byCode = sql`EXISTS (
    SELECT FROM "mod_discounts_code" s
    WHERE s."storeId" = d."storeId" AND s."discountId" = d."id" AND s."code" = ${q.toUpperCase()})
    OR EXISTS (
    SELECT FROM "mod_discounts_code" s
    WHERE s."discountId" = d."id" AND NOT s."bulk" AND s."code" LIKE ${likePart(q.toUpperCase())})`;
  return sql`d."storeId" = ${storeId} ${status ? sql`AND ${having[status]}` : noSql}
    ${q ? sql`AND (d."title" ILIKE ${likePart(q)} OR ${byCode})` : noSql}`;
}
