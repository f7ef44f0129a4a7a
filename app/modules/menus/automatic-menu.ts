/** The menus of a Store that has none of its own. */
import { MOST_ITEMS, type PlacedItem, type ShopPage, shopPageLabels } from "./menu.ts";

type Collection = { id: string; handle: string; title: string };
/** @property parentId the collection it is under; null at the top */
type PlacedCollection = Collection & { parentId: string | null };
type TypedLink = { title: string; to: string };

const plain = { targetId: null, url: "", nested: false, at: null };
const heading = (title: string): PlacedItem => ({ ...plain, title, kind: "heading" });
const under = (items: readonly PlacedItem[]) => items.map((item) => ({ ...item, nested: true }));
const ofShop = (kind: ShopPage): PlacedItem => ({ ...plain, title: shopPageLabels[kind], kind });
const ofCollection = ({ id: targetId, ...at }: Collection): PlacedItem => ({
  ...{ title: at.title, kind: "collection", targetId, url: "", nested: false },
  at: { title: at.title, handle: at.handle, published: true },
});

/** The published collections that aren't under another one, in their order. */
export const automaticMain = (collections: readonly PlacedCollection[]): PlacedItem[] =>
  collections.filter(({ parentId }) => parentId === null).map(ofCollection);

/** How many collections the footer has beside the products, and in a column of their own: the product list has all. */
const [BESIDE_PRODUCTS, IN_COLUMN] = [3, 8];

/** Columns of products, collections and help, and the links of the settings. */
export function automaticFooter(collections: readonly Collection[], links: readonly TypedLink[]): PlacedItem[] {
  const [first, second] = [
    collections.slice(0, BESIDE_PRODUCTS),
    collections.slice(BESIDE_PRODUCTS, BESIDE_PRODUCTS + IN_COLUMN),
  ];
  const help = (["cart", "account", "find-order", "contact", "sign-up"] as const).map(ofShop);
  return [
    ...[heading("Shop"), ...under([ofShop("products"), ...first.map(ofCollection)])],
    ...(second.length > 0 ? [heading("Collections"), ...under(second.map(ofCollection))] : []),
    ...[heading("Help"), ...under(help)],
    ...links.map(({ title, to }): PlacedItem => ({ ...plain, title, kind: "url", url: to })),
  ];
}

/** What a menu's form starts from where it's automatic: as many as a menu may have. */
export const startingItems = (items: readonly PlacedItem[]): PlacedItem[] => items.slice(0, MOST_ITEMS);
