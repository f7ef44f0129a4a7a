import { cart } from "./de/cart.ts";
import { errors } from "./de/errors.ts";
import { frame } from "./de/frame.ts";
import type * as english from "./en.ts";
import type { Translated } from "./text-types.ts";

export const browsing: Translated<typeof english.browsing> = { cart, errors, frame };

export const customer: Translated<typeof english.customer> = {};

export const server: Translated<typeof english.server> = {};
