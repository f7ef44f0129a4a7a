import type { Viewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Keep, readUncached } from "#app/platform/page-cache/page-tag.ts";
import { catalogModule } from "./module.ts";

type Tile = { handle: string; title: string; description: string; imageUrl: string };

/**
 * The `count` published collections with the most published products, which are counted up to a hundred each.
 * @param keep where a request may get what an earlier one has read
 */
export const popularCollections = ({ storeId }: Viewer, count: number, keep: Keep = readUncached): Promise<Tile[]> =>
  keep({
    key: JSON.stringify([catalogModule.id, storeId, "popular-collections", count]),
    read: () =>
      moduleData(catalogModule).query<Tile>(sql`
        SELECT c."handle", c."title", c."description", c."imageUrl" FROM "mod_catalog_collection" c
        CROSS JOIN LATERAL (
          SELECT COUNT(*) AS "count" FROM (
            SELECT FROM "mod_catalog_collection_product" cp
            WHERE cp."storeId" = c."storeId" AND cp."collectionId" = c."id" AND cp."listed" LIMIT 100) AS counted
        ) AS products
        WHERE c."storeId" = ${storeId} AND c."published" AND products."count" > 0
        ORDER BY products."count" DESC, c."position", c."title" LIMIT ${count}`),
    tags: () => ["collections", "lists"],
  });
