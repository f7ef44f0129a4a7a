/** The menus of a Store that has none of its own. */

import type { TextId } from "#app/texts/text-types.ts";
import type { Texts } from "#app/texts/texts.ts";
import { MOST_ITEMS, type PlacedItem, type ShopPage } from "./menu.ts";

type Collection = { id: string; handle: string; title: string };

/** What the store calls its own pages. */
export const shopPageTexts: Record<ShopPage, TextId> = {
  home: "shop.menu_home",
  products: "shop.menu_products",
  blog: "shop.menu_blog",
  contact: "shop.menu_contact",
  cart: "shop.menu_cart",
  account: "shop.menu_account",
  "find-order": "shop.menu_find_order",
  "gift-card": "shop.menu_gift_card",
  newsletter: "shop.menu_newsletter",
  "sign-up": "shop.menu_sign_up",
};

/** @property parentId the collection it is under; null at the top */
type PlacedCollection = Collection & { parentId: string | null };
type TypedLink = { title: string; to: string };

const plain = { targetId: null, url: "", nested: false, at: null };
const heading = (title: string): PlacedItem => ({ ...plain, title, kind: "heading" });
const under = (items: readonly PlacedItem[]) => items.map((item) => ({ ...item, nested: true }));
const ofCollection = ({ id: targetId, ...at }: Collection): PlacedItem => ({
  ...{ title: at.title, kind: "collection", targetId, url: "", nested: false },
  at: { title: at.title, handle: at.handle, published: true },
});

/** The published collections that aren't under another one, in their order. */
export const automaticMain = (collections: readonly PlacedCollection[]): PlacedItem[] =>
  collections.filter(({ parentId }) => parentId === null).map(ofCollection);

/** How many collections the footer has beside the products, and in a column of their own: the product list has all. */
const [BESIDE_PRODUCTS, IN_COLUMN] = [3, 8];

/** Columns of products, collections and help, and the links of the settings. @param t in the Store's language */
export function automaticFooter(
  collections: readonly Collection[],
  links: readonly TypedLink[],
  t: Texts,
): PlacedItem[] {
  const ofShop = (kind: ShopPage): PlacedItem => ({ ...plain, title: t(shopPageTexts[kind]), kind });
  const [first, second] = [
    collections.slice(0, BESIDE_PRODUCTS),
    collections.slice(BESIDE_PRODUCTS, BESIDE_PRODUCTS + IN_COLUMN),
  ];
  const help = (["cart", "account", "find-order", "contact", "sign-up"] as const).map(ofShop);
  return [
    ...[heading(t("shop.menu_shop")), ...under([ofShop("products"), ...first.map(ofCollection)])],
    ...(second.length > 0 ? [heading(t("shop.menu_collections")), ...under(second.map(ofCollection))] : []),
    ...[heading(t("shop.menu_help")), ...under(help)],
    ...links.map(({ title, to }): PlacedItem => ({ ...plain, title, kind: "url", url: to })),
  ];
}

/** What a menu's form starts from where it's automatic: as many as a menu may have. */
export const startingItems = (items: readonly PlacedItem[]): PlacedItem[] => items.slice(0, MOST_ITEMS);
