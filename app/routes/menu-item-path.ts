import { href } from "react-router";
import type { PlacedItem, ShopPage } from "#app/modules/menus/menu.ts";

const shopPaths: Record<Exclude<ShopPage, "blog">, string> = {
  home: href("/"),
  products: href("/products"),
  contact: href("/contact"),
  cart: href("/cart"),
  account: href("/account"),
  "find-order": href("/orders/lookup"),
  "gift-card": href("/gift-cards/balance"),
  newsletter: href("/newsletter"),
  "sign-up": href("/sign-up"),
};

/** Where a menu's item leads in the store; null for a heading, a draft, what was deleted, and a blog without posts. */
export function menuItemPath({ kind, url, at }: PlacedItem): string | null {
  switch (kind) {
    case "heading":
      return null;
    case "url":
      return url;
    case "collection":
      return at?.published ? href("/collections/:handle", at) : null;
    case "page":
      return at?.published ? href("/pages/:handle", at) : null;
    case "post":
      return at?.published ? href("/blog/:handle", at) : null;
    case "blog":
      return at?.published ? href("/blog") : null;
    default:
      return shopPaths[kind];
  }
}
