import { cart } from "./en/cart.ts";
import { errors } from "./en/errors.ts";
import { frame } from "./en/frame.ts";

/** Texts that pages show: the browser gets them, too. */
export const pages = { cart, errors, frame };

/** Texts that only the server writes: emails, refusals and what a form's fields are told. */
export const server = {};
