import { cart } from "./en/cart.ts";
import { content } from "./en/content.ts";
import { errors } from "./en/errors.ts";
import { frame } from "./en/frame.ts";
import { plain_pages } from "./en/plain-pages.ts";
import { prices } from "./en/prices.ts";
import { products } from "./en/products.ts";
import { search } from "./en/search.ts";
import { shop } from "./en/shop.ts";
import { ui } from "./en/ui.ts";

/** Texts of the pages that a visit starts with, which every page loads: frame, lists, products, cart, errors. */
export const browsing = { cart, content, errors, frame, prices, products, search, ui };

/** Texts of all other pages: checkout, orders, account, requests. */
export const customer = {};

/** Texts that only the server writes: emails, refusals and what a form's fields are told. */
export const server = { plain_pages, shop };
