export { mergeCarts } from "./merge-carts.server.ts";
export { takeBought } from "./take-bought.server.ts";
export { cartsWiring } from "./wiring.server.ts";
