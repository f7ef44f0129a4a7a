import { cart } from "./de/cart.ts";
import { errors } from "./de/errors.ts";
import { frame } from "./de/frame.ts";
import type { pages as englishPages, server as englishServer } from "./en.ts";
import type { Translated } from "./text-types.ts";

export const pages: Translated<typeof englishPages> = { cart, errors, frame };

export const server: Translated<typeof englishServer> = {};
