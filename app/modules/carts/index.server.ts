export { addLines } from "./change-lines.server.ts";
export { lockCart } from "./locked-cart.server.ts";
export { removeAbandonedCarts } from "./personal-data.server.ts";
export { nothingHeld } from "./read-lines.server.ts";
export { type CartView, cartsFor } from "./repository.server.ts";
