import { moduleData, type Sql, sql } from "#app/platform/module-data.server.ts";
import { catalogModule } from "./module.ts";
import { LOW_STOCK } from "./product.ts";
import type { CardRow } from "./product-card.ts";
import type { List } from "./product-list.server.ts";

/** The cards of one page, each with the total of the list; none past its end. */
export function cards(storeId: string, { found, page, order }: Pick<List, "found" | "page" | "order">, total: Sql) {
  return moduleData(catalogModule).query<CardRow & { total: number }>(sql`
    ${found} SELECT p."id", p."handle", p."title", p."priceMinor",
           COALESCE(offer."priceToMinor", p."priceMinor") AS "priceToMinor", offer."compareAtMinor", offer."priorMinor",
           COALESCE(offer."reduced", FALSE) AS "reduced", COALESCE(offer."reducedFromPrior", FALSE) AS "reducedFromPrior",
           p."kind"::text, p."taxClass", offer."contentMilli", p."contentUnit", p."referenceUnit",
           COALESCE(offer."availability", 'sold_out')::text AS "availability", i."url" AS "imageUrl", i."alt" AS "imageAlt",
           i."width" AS "imageWidth", i."height" AS "imageHeight", i."placeholder" AS "imagePlaceholder",
           second."url" AS "secondUrl", second."width" AS "secondWidth", second."height" AS "secondHeight",
           offer."onlyVariantId"::text, COALESCE(offer."low", FALSE) AS "low", ${total} AS "total"
    FROM (${page}) page JOIN "mod_catalog" p ON p."id" = page."id" AND p."storeId" = ${storeId}
    LEFT JOIN LATERAL (
      SELECT MAX(v."priceMinor") AS "priceToMinor", MIN(a."availability") AS "availability",
             MIN(COALESCE(v."compareAtMinor", v."priceMinor")) AS "compareAtMinor", BOOL_OR(v."compareAtMinor" IS NOT NULL) AS "reduced",
             MIN(COALESCE(v."priorMinor", v."priceMinor")) AS "priorMinor", BOOL_OR(v."priorMinor" > v."priceMinor") AS "reducedFromPrior",
             (ARRAY_AGG(v."contentMilli" ORDER BY v."priceMinor", v."id"))[1] AS "contentMilli",
             CASE WHEN COUNT(*) = 1 THEN (ARRAY_AGG(v."id"))[1] END AS "onlyVariantId",
             BOOL_AND(COALESCE(a."available", 0) <= ${LOW_STOCK}) AS "low"
      FROM "mod_catalog_variant" v
      LEFT JOIN "pub_inventory_availability" a ON a."variantId" = v."id" AND a."storeId" = v."storeId"
      WHERE v."productId" = p."id" AND v."storeId" = ${storeId} AND NOT v."archived") offer ON TRUE
    LEFT JOIN LATERAL (
      SELECT "url", "alt", "width", "height", "placeholder" FROM "mod_catalog_image" i
      WHERE i."productId" = p."id" AND i."storeId" = ${storeId} ORDER BY i."position" LIMIT 1) i ON TRUE
    LEFT JOIN LATERAL (
      SELECT "url", "width", "height" FROM "mod_catalog_image" i
      WHERE i."productId" = p."id" AND i."storeId" = ${storeId} ORDER BY i."position" OFFSET 1 LIMIT 1) second ON TRUE
    ORDER BY ${order}`);
}
