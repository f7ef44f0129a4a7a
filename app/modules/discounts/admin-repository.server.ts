import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import type { DiscountEffect } from "#app/modules/pricing/discount.ts";
import { placeSql } from "#app/platform/list-place.server.ts";
import { countTake, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type DiscountListQuery, matching } from "./admin-filters.server.ts";
import { effectSchema } from "./discount.schema.ts";
import { type DiscountStatus, statusOf } from "./discount-status.ts";
import { editedDiscounts } from "./edited-discounts.server.ts";
import { discountsModule } from "./module.ts";

const PAGE_SIZE = 25;

export type DiscountListItem = {
  id: string;
  title: string;
  kind: "code" | "automatic";
  status: DiscountStatus;
  /** The code that it is known by; null where it has none, or only generated ones. */
  code: string | null;
  /** How many codes were generated. */
  bulkCodes: number;
  effect: DiscountEffect | null;
  usageLimit: number | null;
  used: number;
};

type Listed = Omit<DiscountListItem, "status" | "effect"> & {
  effect: unknown;
  state: "active" | "paused";
  startsAt: Date | null;
  endsAt: Date | null;
  createdAt: Date;
};

/** The discounts of the Operator's Store. */
export function discountsAdminFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  const data = moduleData(discountsModule);
  return {
    /** One page, the newest first; `q` searches title and code. The total is counted up to `countedTo`. */
    async list({ before, after, ...query }: DiscountListQuery & Places<Date>) {
      const where = matching(storeId, query);
      const places = { before, after };
      const place = placeSql(places, { key: sql`d."createdAt"`, id: sql`d."id"`, type: sql`timestamptz` });
      const [found, [counted]] = await Promise.all([
        data.query<Listed>(sql`
          SELECT d."id"::text, d."title", d."kind"::text, d."state"::text, d."effect", d."startsAt", d."endsAt",
                 d."usageLimit", d."used", d."createdAt",
                 (SELECT c."code" FROM "mod_discounts_code" c WHERE c."discountId" = d."id" AND NOT c."bulk") AS "code",
                 (SELECT count(*)::int FROM "mod_discounts_code" c WHERE c."discountId" = d."id" AND c."bulk") AS "bulkCodes"
          FROM "mod_discounts" d WHERE ${where} ${place.where} ${place.orderBy} LIMIT ${PAGE_SIZE + 1}`),
        data.query<{ total: number }>(sql`SELECT count(*)::int AS "total" FROM (
          SELECT FROM "mod_discounts" d WHERE ${where} LIMIT ${countTake(query.q)}) rows`),
      ]);
      const { items, ...others } = pageOf(found, places, { size: PAGE_SIZE, keyOf: ({ createdAt }) => createdAt });
      const now = new Date();
      const shown = items.map(({ id, title, kind, code, bulkCodes, effect, usageLimit, used, ...standing }) => ({
        ...{ id, title, kind, code, bulkCodes, usageLimit, used },
        effect: effectSchema.safeParse(effect).data ?? null,
        status: statusOf({ ...standing, usageLimit, used }, now),
      }));
      return { items: shown satisfies DiscountListItem[], ...others, total: counted?.total ?? 0 };
    },

    /** A discount as its form edits it, with how it stands. Null when it isn't in this Store. */
    async find(id: string) {
      const [found] = await editedDiscounts(viewer, { ids: [id] });
      return found ? { ...found, status: statusOf(found, new Date()) } : null;
    },

    /** What came of it: orders with it, what they came to and what it took off them, and its generated codes. */
    async figures(id: string) {
      const [[uses], [codes]] = await Promise.all([
        data.query<{ orders: number; revenueMinor: number; givenMinor: number; held: number }>(sql`
          SELECT count(*) FILTER (WHERE u."state" = 'counted')::int AS "orders",
                 COALESCE(sum(u."orderMinor") FILTER (WHERE u."state" = 'counted'), 0)::float8 AS "revenueMinor",
                 COALESCE(sum(u."amountMinor") FILTER (WHERE u."state" = 'counted'), 0)::float8 AS "givenMinor",
                 count(*) FILTER (WHERE u."state" = 'held')::int AS "held"
          FROM "mod_discounts_use" u WHERE u."storeId" = ${storeId} AND u."discountId" = ${id}::uuid`),
        data.query<{ generated: number; unexported: number; spent: number }>(sql`
          SELECT count(*)::int AS "generated", count(*) FILTER (WHERE c."exportedAt" IS NULL)::int AS "unexported",
                 count(*) FILTER (WHERE c."used" > 0)::int AS "spent"
          FROM "mod_discounts_code" c WHERE c."storeId" = ${storeId} AND c."discountId" = ${id}::uuid AND c."bulk"`),
      ]);
      if (!uses || !codes) throw new Error("PostgreSQL counted nothing.");
      return { ...uses, codes };
    },
  };
}
