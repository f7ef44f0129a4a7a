import { type Sql, sql } from "#app/platform/module-data.server.ts";

/** Joins a collection `c` with those above it, as many as there can be: `p`, above that `g`, and above that `t`. */
export const withAncestors: Sql = sql`
  LEFT JOIN "mod_catalog_collection" p ON p."id" = c."parentId" AND p."storeId" = c."storeId"
  LEFT JOIN "mod_catalog_collection" g ON g."id" = p."parentId" AND g."storeId" = c."storeId"
  LEFT JOIN "mod_catalog_collection" t ON t."id" = g."parentId" AND t."storeId" = c."storeId"`;

/** The titles of those above, from the top. */
export const ancestorTitles: Sql = sql`array_remove(ARRAY[t."title", g."title", p."title"], NULL)`;
