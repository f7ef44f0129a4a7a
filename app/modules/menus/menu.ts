/** What menus are. */

export const menuNames = ["main", "footer"] as const;
export type MenuName = (typeof menuNames)[number];

export const menuLabels: Record<MenuName, string> = { main: "Main menu", footer: "Footer menu" };

/** How many items a menu has at most, those under others among them. */
export const MOST_ITEMS = 60;

/** Pages that every store has. */
export const shopPages = [
  ...(["home", "products", "blog", "contact", "cart", "account", "find-order"] as const),
  ...(["gift-card", "newsletter", "sign-up"] as const),
] as const;
export type ShopPage = (typeof shopPages)[number];

export const shopPageLabels: Record<ShopPage, string> = {
  home: "Home",
  products: "All products",
  blog: "Blog",
  contact: "Contact",
  cart: "Cart",
  account: "Your orders",
  "find-order": "Find an order",
  "gift-card": "Gift card balance",
  newsletter: "Newsletter",
  "sign-up": "Create an account",
};

/** What staff have written, each with an id. */
export const placeKinds = ["collection", "page", "post"] as const;
export type PlaceKind = (typeof placeKinds)[number];

const placeLabels: Record<PlaceKind, string> = { collection: "Collection", page: "Page", post: "Post" };

/** Such a place in words. */
export const placeText = (kind: PlaceKind, title: string | undefined) =>
  title === undefined ? placeLabels[kind] : `${placeLabels[kind]}: ${title}`;

/** What an item leads to. A `heading` leads nowhere: it has items under it. */
export const targetKinds = [...shopPages, ...placeKinds, "url", "heading"] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Another version may have stored a kind that this one doesn't know: such an item isn't shown. */
export const targetKindOf = (stored: string): TargetKind | null => targetKinds.find((kind) => kind === stored) ?? null;

export const isPlaceKind = (kind: TargetKind): kind is PlaceKind => placeKinds.some((each) => each === kind);

/** The collection, the page or the post that an item leads to, as it is now; of the blog, whether it has a post. */
export type Destination = { title: string; handle: string; published: boolean };

/** An item, in the order of its menu. */
export type MenuItem = {
  title: string;
  kind: TargetKind;
  /** Of a collection, a page or a post. */
  targetId: string | null;
  /** Of a typed link: a path of the store or a URL. */
  url: string;
  /** Under the last item before it that isn't. */
  nested: boolean;
};

/** With where it leads now; `at` is null where that isn't any of those, or is gone. */
export type PlacedItem = MenuItem & { at: Destination | null };

/** Why the store leaves an item out; null where it doesn't. */
export function whyHidden({ kind, at }: Pick<PlacedItem, "kind" | "at">): string | null {
  if (kind === "blog") return at && !at.published ? "Not shown: no post is published." : null;
  if (!isPlaceKind(kind) || at?.published) return null;
  return at ? `Not shown: this ${kind} is a draft.` : `Not shown: this ${kind} was deleted.`;
}

/** What an item leads to, in words. */
export function targetText({ kind, url, at }: Pick<PlacedItem, "kind" | "url" | "at">): string {
  if (isPlaceKind(kind)) return placeText(kind, at?.title);
  switch (kind) {
    case "url":
      return url;
    case "heading":
      return "Heading";
    default:
      return shopPageLabels[kind];
  }
}

export type MenuLink = { to: string; label: string };
/** A link, or a name with the links under it. */
export type MenuEntry = MenuLink | { label: string; items: MenuLink[] };

/**
 * A menu as the store shows it. What leads nowhere is left out, and so is a heading without any links. An item that
 * leads somewhere and has others under it comes first among them.
 * @param pathOf where an item leads; null for nowhere
 */
export function menuEntries(items: readonly PlacedItem[], pathOf: (item: PlacedItem) => string | null): MenuEntry[] {
  const linksOf = (some: readonly PlacedItem[]): MenuLink[] =>
    some.flatMap((item) => {
      const to = pathOf(item);
      return to === null ? [] : [{ to, label: item.title }];
    });
  return inFamilies(items).flatMap(({ item, under }): MenuEntry[] => {
    const [own, children] = [linksOf([item]), linksOf(under)];
    return children.length > 0 ? [{ label: item.title, items: [...own, ...children] }] : own;
  });
}

/** Each item that isn't under another one, with those under it. */
function inFamilies<Item extends { nested: boolean }>(items: readonly Item[]): { item: Item; under: Item[] }[] {
  const families: { item: Item; under: Item[] }[] = [];
  for (const item of items) {
    const last = families.at(-1);
    if (item.nested && last) last.under.push(item);
    else families.push({ item, under: [] });
  }
  return families;
}
