import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { moduleData, noSql, sql } from "#app/platform/module-data.server.ts";
import { matching, type ProductFilters } from "./admin-filters.server.ts";
import { catalogModule } from "./module.ts";

/** Every product that Store Admin's list finds, on all of its pages, for what is done to them together. */
export function matchingProductsFor({ storeId }: AdminViewer) {
  const data = moduleData(catalogModule);
  return {
    async count(filters: ProductFilters): Promise<number> {
      const [counted] = await data.query<{ total: number }>(
        sql`SELECT count(*)::int AS "total" FROM "mod_catalog" p WHERE ${matching(storeId, filters)}`,
      );
      return counted?.total ?? 0;
    },

    /**
     * The next of them by id, which nothing changes: what is done to a product doesn't move it among the others.
     * @param after the last id of those before; null to begin
     */
    after: (filters: ProductFilters, after: string | null, most: number) =>
      data.query<{ id: string; title: string }>(sql`
        SELECT p."id", p."title" FROM "mod_catalog" p
        WHERE ${matching(storeId, filters)} ${after ? sql`AND p."id" > ${after}::uuid` : noSql}
        ORDER BY p."id" LIMIT ${most}`),
  };
}
