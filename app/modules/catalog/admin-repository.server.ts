import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { readSort } from "#app/kernel/column-sort.ts";
import type { Availability } from "#app/kernel/stock-terms.ts";
import { placeKeys, placesAs } from "#app/platform/list-place.schema.ts";
import { placeSql } from "#app/platform/list-place.server.ts";
import { countTake, type Places, pageOf, pageSizes } from "#app/platform/list-place.ts";
import { moduleData, type Sql, sql } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { LOW_AT, matching, runningLow, soldOut } from "./admin-filters.server.ts";
import { type ProductColumn, type ProductSort, productSorts } from "./admin-product-list.ts";
import type { ProductAttributeInput } from "./attribute-values.ts";
import { editedProducts } from "./edited-products.server.ts";
import { filledByHand, followChanges } from "./follow-rules.server.ts";
import { catalogModule } from "./module.ts";
import type { ProductInput } from "./product.schema.ts";
import type { ProductStatus, ProductView } from "./product.ts";
import { setStatus } from "./product-status.server.ts";
import { type Pictures, saveProduct } from "./save-product.server.ts";

export type ProductAdminQuery = {
  q: string;
  status: ProductView | "";
  sort?: ProductSort;
  size?: (typeof pageSizes)[number];
} & Places<string>;
export type ProductAdminItem = {
  id: string;
  handle: string;
  title: string;
  status: "draft" | "active" | "archived";
  publishAt: Date | null;
  priceMinor: number;
  variants: number;
  /** Null where the stock of a variant isn't tracked. */
  inStock: number | null;
  availability: Availability;
  imageUrl: string | null;
  updatedAt: Date;
};
export type StockAlerts = {
  soldOut: number;
  low: number;
  /** Limit of both counts: one more stands for any number. */
  countedTo: number;
  items: { productId: string; title: string; optionValues: string[]; inStock: number; availability: Availability }[];
};

/** How many of the scarcest variants are sorted by title. */
const LOOKED_AT = 100;
const SCARCE_COUNTED = 100;

/** Every product of the Operator's Store, published or not. */
export function catalogAdminFor(viewer: AdminViewer | SystemViewer) {
  return { ...listsOf(viewer), ...editsOf(viewer) };
}

type Listed = ProductAdminItem & { sortTitle: string };
type SortedBy = {
  key: Sql;
  type: Sql;
  read: (places: Places<string>) => Places<Date | number | string>;
  keyOf: (row: Listed) => Date | number | string;
};

const sortedBy: Record<ProductColumn, SortedBy> = {
  changed: {
    key: sql`p."updatedAt"`,
    type: sql`timestamptz`,
    read: (places) => placesAs(placeKeys.instant, places),
    keyOf: (row) => row.updatedAt,
  },
  title: {
    key: sql`lower(p."title")`,
    type: sql`text`,
    read: (places) => placesAs(placeKeys.text, places),
    keyOf: (row) => row.sortTitle,
  },
  price: {
    key: sql`p."priceMinor"`,
    type: sql`integer`,
    read: (places) => placesAs(placeKeys.number, places),
    keyOf: (row) => row.priceMinor,
  },
};

function listsOf({ storeId }: AdminViewer | SystemViewer) {
  const data = moduleData(catalogModule);
  return {
    /** One page of products; `q` searches title, handle, options and SKUs. The total is counted up to `countedTo`. */
    async list({ q, status, sort = productSorts[0], size = pageSizes[0], before, after }: ProductAdminQuery) {
      const where = matching(storeId, { q, status });
      const { column, largestFirst } = readSort<ProductColumn>(sort);
      const { read, keyOf, ...by } = sortedBy[column];
      const places = read({ before, after });
      const place = placeSql(places, { ...by, id: sql`p."id"`, largestFirst });
      const [found, [counted]] = await Promise.all([
        data.query<Listed>(sql`
          SELECT p."id", p."handle", p."title", p."status"::text AS "status", p."publishAt", p."priceMinor", p."updatedAt",
                 lower(p."title") AS "sortTitle", v."variants", v."inStock", v."availability"::text,
                 (SELECT i."url" FROM "mod_catalog_image" i WHERE i."productId" = p."id" ORDER BY i."position" LIMIT 1) AS "imageUrl"
          FROM (SELECT * FROM "mod_catalog" p WHERE ${where} ${place.where} ${place.orderBy} LIMIT ${size + 1}) p
          CROSS JOIN LATERAL (
            SELECT count(*)::int AS "variants", CASE WHEN count(a."variantId") > count(a."inStock") THEN NULL ELSE COALESCE(sum(GREATEST(a."inStock", 0)), 0)::int END AS "inStock",
                   COALESCE(MIN(a."availability"), 'sold_out') AS "availability"
            FROM "mod_catalog_variant" v
            LEFT JOIN "pub_inventory_availability" a ON a."variantId" = v."id" AND a."storeId" = v."storeId"
            WHERE v."productId" = p."id" AND NOT v."archived"
          ) v ${place.orderBy}`),
        data.query<{ total: number }>(sql`SELECT count(*)::int AS "total" FROM (
          SELECT FROM "mod_catalog" p WHERE ${where} ORDER BY p."updatedAt" DESC LIMIT ${countTake(q)}) rows`),
      ]);
      const { items, ...others } = pageOf(found, places, { size, keyOf });
      const shown = items.map(({ sortTitle: _, ...item }): ProductAdminItem => item);
      return { items: shown, ...others, total: counted?.total ?? 0 };
    },

    /** The products that the list finds for `q`, the last changed first, without what only a list shows of them. */
    named: (q: string, most: number) =>
      data.query<{ id: string; title: string }>(sql`
        SELECT p."id", p."title" FROM "mod_catalog" p WHERE ${matching(storeId, { q, status: "" })}
        ORDER BY p."updatedAt" DESC, p."id" DESC LIMIT ${most}`),

    /** How many products each view has, without a search, each counted up to 1,001. */
    async counts(): Promise<Record<ProductView | "", number>> {
      const counted = (view: ProductView | "") => sql`(SELECT count(*)::int FROM (
        SELECT FROM "mod_catalog" p WHERE ${matching(storeId, { q: "", status: view })} LIMIT ${countTake()}) rows)`;
      const [counts] = await data.query<Record<ProductView | "all", number>>(sql`
        SELECT ${counted("")} AS "all", ${counted("active")} AS "active", ${counted("draft")} AS "draft",
               ${counted("archived")} AS "archived", ${counted("low")} AS "low"`);
      const { all = 0, ...views } = counts ?? { active: 0, draft: 0, archived: 0, low: 0 };
      return { "": all, ...views };
    },

    /** The collections whose products staff choose. */
    collections: () =>
      data.collection.findMany({
        where: { storeId, ...filledByHand },
        select: { handle: true, title: true },
        orderBy: [{ position: "asc" }, { title: "asc" }],
      }),

    async handles() {
      const rows = await data.product.findMany({ where: { storeId }, select: { handle: true } });
      return new Set(rows.map((row) => row.handle));
    },

    /** How many products are published, counted up to 1,001. */
    countActive: () =>
      data.product.count({ where: { storeId, status: "active" }, orderBy: { createdAt: "desc" }, take: countTake() }),

    /** A published product, one with a picture if there is any; null while none is published. */
    async findPublished(): Promise<{ id: string; hasPicture: boolean } | null> {
      const status = "active";
      const [picture, product] = await Promise.all([
        data.productImage.findFirst({ where: { storeId, product: { status } }, select: { productId: true } }),
        data.product.findFirst({ where: { storeId, status }, select: { id: true } }),
      ]);
      return picture ? { id: picture.productId, hasPicture: true } : product && { ...product, hasPicture: false };
    },

    /**
     * Counts published variants that are sold out or nearly, and lists the scarcest. Where very many are equally scarce
     * it lists some of them.
     */
    async stockAlerts(lowAt = LOW_AT, shown = 6): Promise<StockAlerts> {
      const scarce = (isScarce: Sql, most: number) => sql`
        SELECT p."id", p."title", v."optionValues", v."position", a."inStock", a."availability"::text
        FROM "pub_inventory_availability" a
        JOIN "mod_catalog_variant" v ON v."id" = a."variantId" AND v."storeId" = a."storeId" AND NOT v."archived"
        JOIN "mod_catalog" p ON p."id" = v."productId" AND p."storeId" = v."storeId" AND p."status" = 'active'
        WHERE a."storeId" = ${storeId} AND ${isScarce} ORDER BY a."inStock", a."variantId" LIMIT ${most}`;
      const [items, [counts]] = await Promise.all([
        data.query<StockAlerts["items"][number]>(sql`
          SELECT "id" AS "productId", "title", "optionValues", "inStock", "availability" FROM (${scarce(sql`a."inStock" <= ${lowAt}`, LOOKED_AT)}) s
          ORDER BY "inStock", "title", "position" LIMIT ${shown}`),
        data.query<{ soldOut: number; low: number }>(sql`
          SELECT (SELECT count(*)::int FROM (${scarce(soldOut, SCARCE_COUNTED + 1)}) s) AS "soldOut",
                 (SELECT count(*)::int FROM (${scarce(runningLow(lowAt), SCARCE_COUNTED + 1)}) s) AS "low"`),
      ]);
      return { soldOut: counts?.soldOut ?? 0, low: counts?.low ?? 0, countedTo: SCARCE_COUNTED, items };
    },
  };
}

function editsOf(viewer: AdminViewer | SystemViewer) {
  const { storeId } = viewer;
  const data = moduleData(catalogModule);
  return {
    /** A product as its form edits it. Null when it isn't in this Store. */
    find: async (id: string) => (await editedProducts(viewer, { ids: [id] }))[0] ?? null,

    /**
     * Creates a product (`id` null) or replaces everything that its form shows. Archives variants that are left out.
     * @param pictures in order; without them they stay as they are
     * @param version the product's version that the form showed; without one, concurrent saves aren't detected
     * @param attributes what it is to have of these; it keeps what it has of others
     * @returns the id, and the status that it had (null for a new one); refuses `not_found`, and `conflict` with what is in the way: `handle`, `sku:<SKU>`,
     * `stock:<SKU>` (sold in the meantime, or open checkouts hold more) or `version`
     */
    async save(
      id: string | null,
      input: ProductInput,
      pictures?: Pictures,
      version?: number,
      attributes?: readonly ProductAttributeInput[],
    ) {
      const saved = await transact(["not_found", "conflict", "invalid_input"], (tx) =>
        saveProduct(tx, viewer, { id, input, pictures, attributes, version }),
      );
      if (saved.ok) await followChanges(viewer, { atMost: 1 });
      return saved;
    },

    /** Whose variants these are: the products' ids by those of variants. Leaves out variants that are gone. */
    async productsOf(variantIds: readonly string[]): Promise<Record<string, string>> {
      const found = await data.variant.findMany({
        where: { storeId, id: { in: [...variantIds] } },
        select: { id: true, productId: true },
      });
      return Object.fromEntries(found.map(({ id, productId }) => [id, productId]));
    },

    /** The variants of a product's version that aren't among these; none of another version. */
    variantsBeside: (id: string, version: number, kept: readonly string[]) =>
      data.variant.findMany({
        where: { storeId, productId: id, product: { version }, archived: false, id: { notIn: [...kept] } },
        select: { id: true, sku: true, optionValues: true },
        orderBy: { position: "asc" },
      }),

    /** Sets a product's status alone, as `setStatus`. */
    setStatus: (id: string, status: ProductStatus) =>
      transact(["not_found", "invalid_input"], (tx) => setStatus(tx, viewer, { id, status })),
  };
}
