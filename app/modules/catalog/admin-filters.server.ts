import { likePart } from "#app/kernel/text.ts";
import { countTake } from "#app/platform/list-place.ts";
import { noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import type { ProductView } from "./product.ts";

/** Up to this many pieces are few. */
export const LOW_AT = 5;

/** Of `a`, what is available: nothing of it can be bought, or only few pieces are in stock. `inStock` is NULL where stock isn't tracked. */
export const soldOut = sql`a."inStock" <= 0 AND a."available" <= 0`;
export const runningLow = (lowAt: number) => sql`a."inStock" <= ${lowAt} AND a."available" > 0`;

/**
 * What is nearly sold out is found among the 1,001 scarcest variants. As an array, and each variant by its id, so that
 * PostgreSQL looks these few up rather than reading every variant and product.
 */
function inView(storeId: string, view: ProductView | ""): Sql {
  if (view === "") return noSql;
  if (view !== "low") return sql`AND p."status" = ${view}::"mod_catalog_product_status"`;
  return sql`AND p."status" = 'active' AND p."id" = ANY(ARRAY(
    SELECT DISTINCT v."productId" FROM (
      SELECT "variantId" FROM "pub_inventory_availability"
      WHERE "storeId" = ${storeId} AND "inStock" <= ${LOW_AT} ORDER BY "inStock", "variantId" LIMIT ${countTake()}) a
    CROSS JOIN LATERAL (
      SELECT "productId" FROM "mod_catalog_variant"
      WHERE "id" = a."variantId" AND "storeId" = ${storeId} AND NOT "archived" LIMIT 1) v))`;
}

export type ProductFilters = { q: string; status: ProductView | "" };

/** The products that Store Admin's list shows, as a condition on `p`; `q` searches title, handle, options and SKUs. */
export function matching(storeId: string, { q, status }: ProductFilters): Sql {
  const part = likePart(q);
  const found = sql`AND (p."title" ILIKE ${part} OR p."handle" ILIKE ${part} OR p."keywords" ILIKE ${part})`;
  return sql`p."storeId" = ${storeId} ${inView(storeId, status)} ${q ? found : noSql}`;
}
