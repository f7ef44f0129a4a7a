export { removeAbandonedCarts } from "./abandoned-carts.server.ts";
export { addLines } from "./add-lines.server.ts";
export { unsafeMergeCarts } from "./merge-carts.server.ts";
export { cartsPersonalData } from "./personal-data.server.ts";
export { type CartViewLine, cartsFor, lockCart } from "./repository.server.ts";
export { unsafeTakeBought } from "./take-bought.server.ts";
