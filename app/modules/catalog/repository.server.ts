import type { Viewer } from "#app/auth/viewer.ts";
import { env } from "#app/platform/env.server.ts";
import { joinSql, moduleData, noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import { minorDigits } from "#app/platform/money-format.ts";
import { findPublishedProduct } from "./find-product.server.ts";
import { catalogModule } from "./module.ts";
import { PAGE_SIZE, type ProductListQuery, type ProductSort } from "./product-list.schema.ts";

export type ProductListItem = {
  id: string;
  handle: string;
  title: string;
  priceMinor: number;
  priceToMinor: number;
  compareAtMinor: number | null;
  available: boolean;
  imageUrl: string | null;
  imageAlt: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imagePlaceholder: string | null;
};

const orderBy: Record<ProductSort, Sql> = {
  relevance: sql`"rank" DESC, p."createdAt" DESC, p."id"`,
  newest: sql`p."createdAt" DESC, p."id"`,
  "price-asc": sql`p."priceMinor" ASC, p."title", p."id"`,
  "price-desc": sql`p."priceMinor" DESC, p."title", p."id"`,
  title: sql`p."title" ASC, p."id"`,
};

/** The published catalogue: what any Viewer may see of this Store's products. */
export function catalogFor(viewer: Viewer) {
  const { storeId } = viewer;
  const data = moduleData(catalogModule);
  const minor = (major: number) => Math.round(major * 10 ** minorDigits(env().STORE_CURRENCY));

  const condition = (query: ProductListQuery) =>
    joinSql(
      [
        sql`p."storeId" = ${storeId} AND p."status" = 'active'`,
        query.q ? sql`p."search" @@ websearch_to_tsquery('english', ${query.q})` : undefined,
        query.collection
          ? sql`EXISTS (SELECT 1 FROM "mod_catalog_collection_product" cp JOIN "mod_catalog_collection" c ON c."id" = cp."collectionId"
                WHERE cp."productId" = p."id" AND c."storeId" = ${storeId} AND c."handle" = ${query.collection})`
          : undefined,
        query.min === undefined ? undefined : sql`p."priceMinor" >= ${minor(query.min)}`,
        query.max === undefined ? undefined : sql`p."priceMinor" <= ${minor(query.max)}`,
        query.available ? sql`COALESCE(offer."available", FALSE)` : undefined,
      ].filter((part) => part !== undefined),
      " AND ",
    );

  const offer = sql`LEFT JOIN LATERAL (
      SELECT MAX(v."priceMinor") AS "priceToMinor", MAX(v."compareAtMinor") AS "compareAtMinor", BOOL_OR(a."available" > 0) AS "available"
      FROM "mod_catalog_variant" v
      LEFT JOIN "pub_inventory_availability" a ON a."variantId" = v."id" AND a."storeId" = ${storeId}
      WHERE v."productId" = p."id" AND v."storeId" = ${storeId} AND NOT v."archived") offer ON TRUE`;

  return {
    /** One page of the product list, with how many there are in all. */
    async list(query: ProductListQuery, pageSize = PAGE_SIZE): Promise<{ items: ProductListItem[]; total: number }> {
      const rank = query.q ? sql`ts_rank(p."search", websearch_to_tsquery('english', ${query.q}))` : sql`0`;
      const items = await data.query<ProductListItem>(sql`
        SELECT p."id", p."handle", p."title", p."priceMinor",
               COALESCE(offer."priceToMinor", p."priceMinor") AS "priceToMinor", offer."compareAtMinor",
               COALESCE(offer."available", FALSE) AS "available", i."url" AS "imageUrl", i."alt" AS "imageAlt",
               i."width" AS "imageWidth", i."height" AS "imageHeight", i."placeholder" AS "imagePlaceholder", ${rank} AS "rank"
        FROM "mod_catalog" p ${offer}
        LEFT JOIN LATERAL (SELECT "url", "alt", "width", "height", "placeholder" FROM "mod_catalog_image" i WHERE i."productId" = p."id" AND i."storeId" = ${storeId}
                           ORDER BY i."position" LIMIT 1) i ON TRUE
        WHERE ${condition(query)} ORDER BY ${orderBy[query.sort]} LIMIT ${pageSize} OFFSET ${(query.page - 1) * pageSize}`);
      const [count] = await data.query<{ total: bigint }>(
        sql`SELECT COUNT(*) AS "total" FROM "mod_catalog" p ${query.available ? offer : noSql} WHERE ${condition(query)}`,
      );
      return { items, total: Number(count?.total ?? 0) };
    },

    /** Whether anything at all is published. */
    async hasProducts(): Promise<boolean> {
      const any = await data.product.findFirst({ where: { storeId, status: "active" }, select: { id: true } });
      return any !== null;
    },

    /** A product's page: its variants with what is available of each. Null when it is not published. */
    findProduct: (handle: string) => findPublishedProduct(storeId, handle),

    /** Every collection, in the order that the Operator gave them. */
    collections() {
      return data.collection.findMany({
        where: { storeId },
        select: { handle: true, title: true, description: true, imageUrl: true },
        orderBy: [{ position: "asc" }, { title: "asc" }],
      });
    },

    findCollection(handle: string) {
      return data.collection.findFirst({
        where: { storeId, handle },
        select: { handle: true, title: true, description: true, imageUrl: true },
      });
    },

    /** Handles and dates of everything published, for the sitemap. */
    sitemap() {
      return data.product.findMany({
        where: { storeId, status: "active" },
        select: { handle: true, updatedAt: true },
        orderBy: { handle: "asc" },
        take: 50_000,
      });
    },
  };
}
