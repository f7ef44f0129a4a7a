import type { Viewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Keep, readUncached } from "#app/platform/page-cache/page-tag.ts";
import { type MenuName, menuNames, type PlacedItem, type TargetKind } from "./menu.ts";
import { itemsSql, type ReadItem, withPlace } from "./menu-items.server.ts";
import { menusModule } from "./module.ts";

/** Each of a Store's menus; null where it's automatic. */
export type OwnMenus = Record<MenuName, PlacedItem[] | null>;

/** A Store's menus as anyone may read them. @param keep where a request may get what an earlier one has read */
export function menusFor({ storeId }: Pick<Viewer, "storeId">, keep: Keep = readUncached) {
  return {
    /** The menus that Operators have changed, with drafts and what was deleted. */
    own: (): Promise<OwnMenus> =>
      keep({
        key: JSON.stringify([menusModule.id, storeId]),
        async read() {
          const rows = await moduleData(menusModule).query<ReadItem>(itemsSql(storeId));
          const itemsOf = (menu: MenuName) => {
            const own = rows.filter((row) => row.menu === menu && !row.automatic);
            return own.length === 0 ? null : own.flatMap(withPlace);
          };
          // Object.fromEntries loses the keys.
          return Object.fromEntries(menuNames.map((menu) => [menu, itemsOf(menu)])) as OwnMenus;
        },
        tags: (menus) => ["menus", ...placeTags(Object.values(menus).flatMap((items) => items ?? []))],
      }),
  };
}

/** What says that something which an item leads to was renamed, published or deleted. */
function placeTags(items: readonly PlacedItem[]) {
  const has = (wanted: TargetKind) => items.some(({ kind }) => kind === wanted);
  return [
    ...items.flatMap(({ kind, at }) =>
      (kind === "page" || kind === "post") && at ? [`${kind}:${at.handle}` as const] : [],
    ),
    ...(has("collection") ? ["collections" as const] : []),
    ...(has("blog") ? ["posts" as const] : []),
  ];
}
