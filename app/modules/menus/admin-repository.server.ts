import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Destination, MenuName, PlacedItem, PlaceKind } from "./menu.ts";
import { itemsSql, placesSql, type ReadItem, withPlace } from "./menu-items.server.ts";
import { menusModule } from "./module.ts";

/** A collection, a page or a post, for a menu to lead to. */
export type Target = Destination & { kind: PlaceKind; targetId: string };

/** How many collections, pages and posts a form offers, of each; a link to any other can be typed. */
const MOST_OFFERED = 500;

/** `items` is null where the menu is automatic; a menu that was never saved has version 0. */
export type EditedMenu = { version: number; items: PlacedItem[] | null };

/** The menus of the Operator's Store. */
export function menusAdminFor({ storeId }: AdminViewer) {
  const data = moduleData(menusModule);
  return {
    async find(menu: MenuName): Promise<EditedMenu> {
      const rows = await data.query<ReadItem>(itemsSql(storeId, menu));
      const [first] = rows;
      if (!first) return { version: 0, items: null };
      return { version: first.version, items: first.automatic ? null : rows.flatMap(withPlace) };
    },

    /** The names of the menus that aren't automatic. */
    async own(): Promise<string[]> {
      const found = await data.menu.findMany({ where: { storeId, automatic: false }, select: { menu: true } });
      return found.map(({ menu }) => menu);
    },

    /** The collections and pages by title, and the newest posts, drafts among them. */
    targets: (): Promise<Target[]> =>
      data.query(sql`
        (SELECT 'collection' AS "kind", "collectionId"::text AS "targetId", "title", "handle", "published"
         FROM "pub_catalog_collection" WHERE "storeId" = ${storeId} ORDER BY lower("title"), "collectionId" LIMIT ${MOST_OFFERED})
        UNION ALL
        (SELECT 'page', "pageId"::text, "title", "handle", "published"
         FROM "pub_content_page" WHERE "storeId" = ${storeId} AND "section" = 'page'
         ORDER BY lower("title"), "pageId" LIMIT ${MOST_OFFERED})
        UNION ALL
        (SELECT 'post', "pageId"::text AS "targetId", "title", "handle", "published"
         FROM "pub_content_page" WHERE "storeId" = ${storeId} AND "section" = 'post'
         ORDER BY "pageId" DESC LIMIT ${MOST_OFFERED})`),

    /** Those with these ids; leaves out what this Store doesn't have. */
    async places(ids: readonly string[]): Promise<Target[]> {
      if (ids.length === 0) return [];
      return data.query(placesSql(storeId, ids));
    },
  };
}
