import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { moduleData, noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import type { CustomerFilter } from "./customer-list.ts";
import { contacts, matching } from "./list-customers.server.ts";
import { customersModule } from "./module.ts";

/**
 * Customers without an account whom the list finds, on all of its pages, and who may be invited to create one: not those
 * who were in the last 24 hours.
 */
export function invitableFor({ storeId }: AdminViewer) {
  const data = moduleData(customersModule);
  const found = (filter: CustomerFilter, now: Date): Sql => sql`${contacts} WHERE ${matching(storeId, filter)}
    AND (a."invitedAt" IS NULL OR a."invitedAt" <= ${new Date(now.getTime() - DAY_MS)})`;
  return {
    async count(filter: CustomerFilter, now = new Date()): Promise<number> {
      const [counted] = await data.query<{ total: number }>(
        sql`SELECT count(*)::int AS "total" FROM ${found(filter, now)}`,
      );
      return counted?.total ?? 0;
    },

    /** The next of them by id, with what they are called. @param after the last id of those before; null to begin */
    after: (filter: CustomerFilter, after: string | null, most: number, now = new Date()) =>
      data.query<{ id: string; title: string }>(sql`
        SELECT a."userId"::text AS "id", COALESCE(NULLIF(a."name", ''), a."email") AS "title" FROM ${found(filter, now)}
          ${after ? sql`AND a."userId" > ${after}::uuid` : noSql}
        ORDER BY a."userId" LIMIT ${most}`),
  };
}
