import type { RouterContextProvider } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { automaticFooter, automaticMain } from "#app/modules/menus/automatic-menu.ts";
import { menusFor } from "#app/modules/menus/index.server.ts";
import { type MenuEntry, type MenuLink, menuEntries, type PlacedItem } from "#app/modules/menus/menu.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import type { Texts } from "#app/texts/texts.ts";
import { menuItemPath } from "../menu-item-path.ts";

/** The Store's own menus, and the collections for those that are automatic. */
export async function readMenus(context: Readonly<RouterContextProvider>) {
  // Starts the check for changes before the visitor is known.
  const keep = keepOf(context);
  const viewer = await shopperOf(context);
  const own = await menusFor(viewer, keep).own();
  const collections = own.main && own.footer ? [] : await catalogFor(viewer, keep).collections();
  return { ...own, collections };
}

type Menus = Awaited<ReturnType<typeof readMenus>>;
type Footer = { signedIn: boolean; links: readonly { title: string; to: string }[]; t: Texts };

/** The header's entries. */
export const headerMenu = ({ main, collections }: Menus): MenuEntry[] =>
  menuEntries(main ?? automaticMain(collections), menuItemPath);

/** The footer's columns, and the links that are in none. @param footer `links`: those of the settings, `t`: in the Store's language */
export function footerMenu({ footer, collections }: Menus, { signedIn, links, t }: Footer) {
  const pathOf = (item: PlacedItem) => (signedIn && item.kind === "sign-up" ? null : menuItemPath(item));
  const entries = menuEntries(footer ?? automaticFooter(collections, links, t), pathOf);
  return {
    groups: entries.flatMap((entry) => ("items" in entry ? [{ title: entry.label, links: entry.items }] : [])),
    links: entries.flatMap((entry): MenuLink[] => ("items" in entry ? [] : [entry])),
  };
}
