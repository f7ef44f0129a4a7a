import { likePart } from "#app/kernel/text.ts";
import { placeSql } from "#app/platform/list-place.server.ts";
import { countTake, type Places, pageOf, type pageSizes, placeKeys, placesAs } from "#app/platform/list-place.ts";
import { moduleData, noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import { LOW_AT, runningLow, soldOut } from "./admin-filters.server.ts";
import { catalogModule } from "./module.ts";
import type { ProductStatus } from "./product.ts";
import type { StockView } from "./stock-list.ts";

export type VariantFilters = { q: string; view: StockView | ""; product: string };
export type VariantQuery = VariantFilters & { size: (typeof pageSizes)[number] } & Places<string>;

export type ListedVariant = {
  id: string;
  productId: string;
  title: string;
  status: ProductStatus;
  optionValues: string[];
  sku: string;
};

/** Of `v` and `p`, variants and their products. */
export const variantSql = sql`v."id"::text, v."productId"::text, p."title", p."status"::text AS "status", v."optionValues", v."sku"`;

type Row<More> = ListedVariant & More & { listedAt: number };
type Reading = { places: Places<number | string>; most: number; more?: Sql };

/** What a list is in the order of: by SKU, or the scarcest first where only what is scarce is shown. */
const orderIn = (view: StockView | "") =>
  view === ""
    ? { key: sql`v."sku"`, type: sql`text`, id: sql`v."id"`, listedAt: sql`0` }
    : { key: sql`a."inStock"`, type: sql`integer`, id: sql`a."variantId"`, listedAt: sql`a."inStock"` };

/** Where a variant stands in such a list. */
export const variantKey = (view: StockView | "", { listedAt, sku }: Pick<Row<object>, "listedAt" | "sku">) =>
  view === "" ? sku : listedAt;

/** The variants beside a place, as `listVariants`. @param more further columns of `v`, as SQL */
export function readVariants<More extends object>(
  storeId: string,
  filters: VariantFilters,
  { places, most, more = noSql }: Reading,
) {
  const { listedAt, ...order } = orderIn(filters.view);
  const place = placeSql(places, { ...order, largestFirst: false });
  return moduleData(catalogModule).query<Row<More>>(sql`
    SELECT ${variantSql} ${more}, ${listedAt} AS "listedAt"
    ${matching(storeId, filters)} ${place.where} ${place.orderBy} LIMIT ${most}`);
}

/**
 * One page of the variants of products that aren't archived: by SKU, or the scarcest first where only what is scarce is
 * shown. `q` finds a part of a title, an option, a SKU or a barcode, among the first 1,001 products that have it. The total
 * is counted up to `countedTo`.
 */
export async function listVariants<More extends object>(
  storeId: string,
  { size, before, after, ...filters }: VariantQuery,
  more: Sql = noSql,
) {
  const { view, q } = filters;
  const places =
    view === "" ? placesAs(placeKeys.text, { before, after }) : placesAs(placeKeys.number, { before, after });
  const { orderBy } = placeSql({}, { ...orderIn(view), largestFirst: false });
  const [found, [counted]] = await Promise.all([
    readVariants<More>(storeId, filters, { places, most: size + 1, more }),
    moduleData(catalogModule).query<{ total: number }>(sql`
      SELECT count(*)::int AS "total"
      FROM (SELECT ${matching(storeId, filters)} ${orderBy} LIMIT ${countTake(q)}) counted`),
  ]);
  const page = pageOf(found, places, { size, keyOf: (row) => variantKey(view, row) });
  return { ...page, total: counted?.total ?? 0 };
}

/**
 * From `v` and `p`, variants and their products; where only what is scarce is shown, also from `a`, what is available.
 * Each row looks up the next one by its id, so that PostgreSQL stops at the page's end rather than reading every variant.
 */
function matching(storeId: string, { q, view, product }: VariantFilters): Sql {
  const ofProduct = product ? sql`AND v."productId" = ${product}::uuid` : noSql;
  const found = q ? having(storeId, q) : noSql;
  const products = sql`CROSS JOIN LATERAL (
    SELECT "title", "status" FROM "mod_catalog"
    WHERE "id" = v."productId" AND "storeId" = ${storeId} AND "status" <> 'archived' LIMIT 1) p`;
  if (view === "") {
    return sql`FROM "mod_catalog_variant" v ${products} WHERE v."storeId" = ${storeId} AND NOT v."archived" ${ofProduct} ${found}`;
  }
  const scarce = view === "out" ? soldOut : runningLow(LOW_AT);
  return sql`FROM "pub_inventory_availability" a
    CROSS JOIN LATERAL (
      SELECT "id", "productId", "optionValues", "sku", "barcode" FROM "mod_catalog_variant"
      WHERE "id" = a."variantId" AND "storeId" = ${storeId} AND NOT "archived" LIMIT 1) v
    ${products} WHERE a."storeId" = ${storeId} AND ${scarce} ${ofProduct} ${found}`;
}

function having(storeId: string, q: string): Sql {
  const part = likePart(q);
  return sql`AND v."productId" = ANY(ARRAY(
      SELECT p."id" FROM "mod_catalog" p
      WHERE p."storeId" = ${storeId} AND (p."title" ILIKE ${part} OR p."keywords" ILIKE ${part}) LIMIT ${countTake()}))
    AND (p."title" ILIKE ${part} OR v."sku" ILIKE ${part} OR v."barcode" ILIKE ${part}
         OR EXISTS (SELECT FROM unnest(v."optionValues") o("value") WHERE o."value" ILIKE ${part}))`;
}
