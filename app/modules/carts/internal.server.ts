export { mergeCarts } from "./merge-carts.server.ts";
export { removePurchased } from "./remove-purchased.server.ts";
export { cartsWiring } from "./wiring.server.ts";
