import { z } from "zod";
import { likePart } from "#app/kernel/text.ts";
import { placeKeys, placesAs } from "#app/platform/list-place.schema.ts";
import { placeSql } from "#app/platform/list-place.server.ts";
import { countTake, type Places, pageOf, type pageSizes } from "#app/platform/list-place.ts";
import { moduleData, noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import { LOW_AT, runningLow, soldOut } from "./admin-filters.server.ts";
import { catalogModule } from "./module.ts";
import type { ProductStatus } from "./product.ts";
import type { StockView } from "./stock-list.ts";

/** `at`: a location other than the default one, to list only what is there. Views are of all locations, and go before it. */
export type VariantFilters = { q: string; view: StockView | ""; product: string; at?: string | undefined };
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

type Listing = Pick<VariantFilters, "view" | "at">;

/** What a list is in the order of: by SKU, the scarcest first, or as the variants of a location were added. */
function orderIn({ view, at }: Listing) {
  if (view !== "") {
    return { key: sql`a."inStock"`, type: sql`integer`, id: sql`a."variantId"`, listedAt: sql`a."inStock"` };
  }
  if (at) return { key: sql`s."variantId"`, type: sql`uuid`, id: sql`s."variantId"`, listedAt: sql`0` };
  return { key: sql`v."sku"`, type: sql`text`, id: sql`v."id"`, listedAt: sql`0` };
}

function placesOf({ view, at, before, after }: Listing & Places<string>): Places<number | string> {
  if (view !== "") return placesAs(placeKeys.number, { before, after });
  return placesAs(at ? z.uuid() : placeKeys.text, { before, after });
}

/** Where a variant stands in such a list. */
export function variantKey({ view, at }: Listing, { id, listedAt, sku }: Pick<Row<object>, "id" | "listedAt" | "sku">) {
  if (view !== "") return listedAt;
  return at ? id : sku;
}

/** The variants beside a place, as `listVariants`. @param more further columns of `v`, as SQL */
export function readVariants<More extends object>(
  storeId: string,
  filters: VariantFilters,
  { places, most, more = noSql }: Reading,
) {
  const { listedAt, ...order } = orderIn(filters);
  const place = placeSql(places, { ...order, largestFirst: false });
  return moduleData(catalogModule).query<Row<More>>(sql`
    SELECT ${variantSql} ${more}, ${listedAt} AS "listedAt"
    ${matching(storeId, filters)} ${place.where} ${place.orderBy} LIMIT ${most}`);
}

/**
 * One page of the variants of products that aren't archived: by SKU, the scarcest first where only what is scarce is
 * shown, and what is at a location in the order in which it was added. `q` finds a part of a title, an option, a SKU or a barcode, among the first 1,001 products that have it. The total
 * is counted up to `countedTo`.
 */
export async function listVariants<More extends object>(
  storeId: string,
  { size, before, after, ...filters }: VariantQuery,
  more: Sql = noSql,
) {
  const places = placesOf({ ...filters, before, after });
  const { orderBy } = placeSql({}, { ...orderIn(filters), largestFirst: false });
  const [found, [counted]] = await Promise.all([
    readVariants<More>(storeId, filters, { places, most: size + 1, more }),
    moduleData(catalogModule).query<{ total: number }>(sql`
      SELECT count(*)::int AS "total"
      FROM (SELECT ${matching(storeId, filters)} ${orderBy} LIMIT ${countTake(filters.q)}) counted`),
  ]);
  const page = pageOf(found, places, { size, keyOf: (row) => variantKey(filters, row) });
  return { ...page, total: counted?.total ?? 0 };
}

/**
 * From `v` and `p`, variants and their products; where only what is scarce is shown, also from `a`, what is available, and
 * where only what is at a location is, from `s`.
 * Each row looks up the next one by its id, so that PostgreSQL stops at the page's end rather than reading every variant.
 */
function matching(storeId: string, { q, view, product, at }: VariantFilters): Sql {
  const ofProduct = product ? sql`AND v."productId" = ${product}::uuid` : noSql;
  const found = q ? having(storeId, q) : noSql;
  const products = sql`CROSS JOIN LATERAL (
    SELECT "title", "status" FROM "mod_catalog"
    WHERE "id" = v."productId" AND "storeId" = ${storeId} AND "status" <> 'archived' LIMIT 1) p`;
  const ofVariant = (id: Sql) => sql`CROSS JOIN LATERAL (
    SELECT "id", "productId", "optionValues", "sku", "barcode" FROM "mod_catalog_variant"
    WHERE "id" = ${id} AND "storeId" = ${storeId} AND NOT "archived" LIMIT 1) v`;
  const all = sql`v."storeId" = ${storeId} AND NOT v."archived" ${ofProduct} ${found}`;
  if (view === "" && !at) return sql`FROM "mod_catalog_variant" v ${products} WHERE ${all}`;
  if (view === "") {
    const there = sql`"storeId" = ${storeId} AND "locationId" = ${at}::uuid`;
    // What is looked for is the smaller part: these few are sorted.
    return q || product
      ? sql`FROM "mod_catalog_variant" v ${products} CROSS JOIN LATERAL (
          SELECT "variantId" FROM "pub_inventory_location_stock" WHERE ${there} AND "variantId" = v."id" LIMIT 1) s WHERE ${all}`
      : sql`FROM (SELECT "variantId" FROM "pub_inventory_location_stock" WHERE ${there}) s
          ${ofVariant(sql`s."variantId"`)} ${products} WHERE TRUE`;
  }
  const scarce = view === "out" ? soldOut : runningLow(LOW_AT);
  return sql`FROM "pub_inventory_availability" a ${ofVariant(sql`a."variantId"`)} ${products} WHERE a."storeId" = ${storeId} AND ${scarce} ${ofProduct} ${found}`;
}

function having(storeId: string, q: string): Sql {
  const part = likePart(q);
  return sql`AND v."productId" = ANY(ARRAY(
      SELECT p."id" FROM "mod_catalog" p
      WHERE p."storeId" = ${storeId} AND (p."title" ILIKE ${part} OR p."keywords" ILIKE ${part}) LIMIT ${countTake()}))
    AND (p."title" ILIKE ${part} OR v."sku" ILIKE ${part} OR v."barcode" ILIKE ${part}
         OR EXISTS (SELECT FROM unnest(v."optionValues") o("value") WHERE o."value" ILIKE ${part}))`;
}
