import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { likePart } from "#app/kernel/text.ts";
import { stockAdminFor } from "#app/modules/inventory/index.server.ts";
import { placeSql } from "#app/platform/list-place.server.ts";
import { countTake, type Places, pageOf, type pageSizes, placeKeys, placesAs } from "#app/platform/list-place.ts";
import { moduleData, noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import { LOW_AT } from "./admin-filters.server.ts";
import { catalogModule } from "./module.ts";
import type { ProductStatus } from "./product.ts";
import type { StockView } from "./stock-list.ts";

type StockFilters = { q: string; view: StockView | ""; product: string };
export type StockQuery = StockFilters & { size: (typeof pageSizes)[number] } & Places<string>;

type Variant = {
  id: string;
  productId: string;
  title: string;
  status: ProductStatus;
  optionValues: string[];
  sku: string;
};
/** With what is available where that is the order. */
type Listed = Variant & { available: number };
/** What can be bought is `available`; checkouts have reserved the rest. */
export type StockItem = Variant & { onHand: number; reserved: number; available: number };

const variantColumns = sql`v."id"::text, v."productId"::text, p."title", p."status"::text AS "status", v."optionValues", v."sku"`;

/** What variants of products that aren't archived have in stock. */
export function stockListFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  const { query } = moduleData(catalogModule);
  return {
    /**
     * One page: by SKU, or the scarcest first where only what is scarce is shown. `q` finds a part of a title, an option,
     * a SKU or a barcode, among the first 1,001 products that have it. The total is counted up to `countedTo`.
     */
    async list({ size, before, after, ...filters }: StockQuery) {
      const rows = matching(storeId, filters);
      const byStock = filters.view !== "";
      const places = byStock
        ? placesAs(placeKeys.number, { before, after })
        : placesAs(placeKeys.text, { before, after });
      const order = byStock ? { key: sql`a."available"`, type: sql`integer` } : { key: sql`v."sku"`, type: sql`text` };
      const id = byStock ? sql`a."variantId"` : sql`v."id"`;
      const place = placeSql(places, { ...order, id, largestFirst: false });
      const [found, [counted]] = await Promise.all([
        query<Listed>(sql`
          SELECT ${variantColumns}, ${byStock ? sql`a."available"` : sql`0`} AS "available"
          ${rows} ${place.where} ${place.orderBy} LIMIT ${size + 1}`),
        query<{ total: number }>(sql`
          SELECT count(*)::int AS "total"
          FROM (SELECT ${rows} ${place.orderBy} LIMIT ${countTake(filters.q)}) counted`),
      ]);
      const { items, ...others } = pageOf(found, places, {
        size,
        keyOf: ({ available, sku }) => (byStock ? available : sku),
      });
      const levels = await stockAdminFor(viewer).levels(items.map((item) => item.id));
      const shown = items.map((item): StockItem => ({ ...item, ...stockIn(levels, item.id) }));
      return { items: shown, ...others, total: counted?.total ?? 0 };
    },

    /** A variant, also of an archived product. Null where the Store has none with this id. */
    async find(variantId: string): Promise<StockItem | null> {
      const [[found], levels] = await Promise.all([
        query<Variant>(sql`
          SELECT ${variantColumns} FROM "mod_catalog_variant" v
          JOIN "mod_catalog" p ON p."id" = v."productId" AND p."storeId" = v."storeId"
          WHERE v."storeId" = ${storeId} AND v."id" = ${variantId}::uuid`),
        stockAdminFor(viewer).levels([variantId]),
      ]);
      return found ? { ...found, ...stockIn(levels, variantId) } : null;
    },

    /** A product's title. Null where the Store has none with this id. */
    async productTitle(id: string): Promise<string | null> {
      const where = { storeId, id };
      const found = await moduleData(catalogModule).product.findFirst({ where, select: { title: true } });
      return found?.title ?? null;
    },
  };
}

type Levels = Awaited<ReturnType<ReturnType<typeof stockAdminFor>["levels"]>>;

function stockIn(levels: Levels, variantId: string) {
  const { onHand, reserved, available } = levels.get(variantId) ?? { onHand: 0, reserved: 0, available: 0 };
  return { onHand, reserved, available };
}

/**
 * From `v` and `p`, variants and their products; where only what is scarce is shown, also from `a`, what is available.
 * Each row looks up the next one by its id, so that PostgreSQL stops at the page's end rather than reading every variant.
 */
function matching(storeId: string, { q, view, product }: StockFilters): Sql {
  const ofProduct = product ? sql`AND v."productId" = ${product}::uuid` : noSql;
  const found = q ? having(storeId, q) : noSql;
  const products = sql`CROSS JOIN LATERAL (
    SELECT "title", "status" FROM "mod_catalog"
    WHERE "id" = v."productId" AND "storeId" = ${storeId} AND "status" <> 'archived' LIMIT 1) p`;
  if (view === "") {
    return sql`FROM "mod_catalog_variant" v ${products} WHERE v."storeId" = ${storeId} AND NOT v."archived" ${ofProduct} ${found}`;
  }
  const scarce = view === "out" ? sql`<= 0` : sql`BETWEEN 1 AND ${LOW_AT}`;
  return sql`FROM "pub_inventory_availability" a
    CROSS JOIN LATERAL (
      SELECT "id", "productId", "optionValues", "sku", "barcode" FROM "mod_catalog_variant"
      WHERE "id" = a."variantId" AND "storeId" = ${storeId} AND NOT "archived" LIMIT 1) v
    ${products} WHERE a."storeId" = ${storeId} AND a."available" ${scarce} ${ofProduct} ${found}`;
}

function having(storeId: string, q: string): Sql {
  const part = likePart(q);
  return sql`AND v."productId" = ANY(ARRAY(
      SELECT p."id" FROM "mod_catalog" p
      WHERE p."storeId" = ${storeId} AND (p."title" ILIKE ${part} OR p."keywords" ILIKE ${part}) LIMIT ${countTake()}))
    AND (p."title" ILIKE ${part} OR v."sku" ILIKE ${part} OR v."barcode" ILIKE ${part}
         OR EXISTS (SELECT FROM unnest(v."optionValues") o("value") WHERE o."value" ILIKE ${part}))`;
}
