import { href } from "react-router";
import type { PlacedItem, ShopPage } from "#app/modules/menus/menu.ts";

const shopPaths: Record<ShopPage, string> = {
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

/** Where a menu's item leads in the store; null for a heading, a draft and what was deleted. */
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
    default:
      return shopPaths[kind];
  }
}
