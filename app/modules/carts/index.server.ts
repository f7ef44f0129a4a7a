export { addLines } from "./change-lines.server.ts";
export { removeAbandonedCarts } from "./personal-data.server.ts";
export { type CartView, cartsFor, lockCart, nothingHeld } from "./repository.server.ts";
