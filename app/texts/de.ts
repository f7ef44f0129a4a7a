import { cart } from "./de/cart.ts";
import { content } from "./de/content.ts";
import { errors } from "./de/errors.ts";
import { frame } from "./de/frame.ts";
import { plain_pages } from "./de/plain-pages.ts";
import { prices } from "./de/prices.ts";
import { products } from "./de/products.ts";
import { search } from "./de/search.ts";
import { shop } from "./de/shop.ts";
import { ui } from "./de/ui.ts";
import type * as english from "./en.ts";
import type { Translated } from "./text-types.ts";

export const browsing: Translated<typeof english.browsing> = {
  cart,
  content,
  errors,
  frame,
  prices,
  products,
  search,
  ui,
};

export const customer: Translated<typeof english.customer> = {};

export const server: Translated<typeof english.server> = { plain_pages, shop };
