import { sql } from "#app/platform/module-data.server.ts";

/** So many that a page still has some to show where customers may not see all. */
const MOST_BOUGHT = 12;

/** The ids of the products to show beside a product `p`: those that staff chose in their order, then those most bought with it. */
export const relatedIds = sql`ARRAY(SELECT r."id" FROM "mod_catalog_related" c, unnest(c."relatedIds") WITH ORDINALITY AS r("id", "place")
    WHERE c."productId" = p."id" AND c."storeId" = p."storeId" ORDER BY r."place")
  || ARRAY(SELECT t."otherId" FROM "mod_catalog_bought_together" t
    WHERE t."productId" = p."id" AND t."storeId" = p."storeId"
    ORDER BY t."orders" DESC, t."lastAt" DESC, t."otherId" LIMIT ${MOST_BOUGHT})`;
