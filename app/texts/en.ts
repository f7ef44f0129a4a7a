import { cart } from "./en/cart.ts";
import { errors } from "./en/errors.ts";
import { frame } from "./en/frame.ts";

/** Texts of the pages that a visit starts with, which every page loads: frame, lists, products, cart, errors. */
export const browsing = { cart, errors, frame };

/** Texts of all other pages: checkout, orders, account, requests. */
export const customer = {};

/** Texts that only the server writes: emails, refusals and what a form's fields are told. */
export const server = {};
