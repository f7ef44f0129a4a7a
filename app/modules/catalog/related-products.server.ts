import { sql } from "#app/platform/module-data.server.ts";

/** The ids of the products to show beside a product `p`: those that staff chose, in their order. */
export const relatedIds = sql`ARRAY(SELECT r."id" FROM "mod_catalog_related" c, unnest(c."relatedIds") WITH ORDINALITY AS r("id", "place")
  WHERE c."productId" = p."id" AND c."storeId" = p."storeId" ORDER BY r."place")::text[]`;
