export { removeAbandonedCarts } from "./abandoned-carts.server.ts";
export { addLines } from "./add-lines.server.ts";
export { cartsFor, lockCart } from "./repository.server.ts";
