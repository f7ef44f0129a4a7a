export { removeAbandonedCarts } from "./abandoned-carts.server.ts";
export { addLines } from "./add-lines.server.ts";
export { cartsFor, lockCart, nothingHeld } from "./repository.server.ts";
