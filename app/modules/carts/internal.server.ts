export { mergeCarts } from "./merge-carts.server.ts";
export { cartsPersonalData } from "./personal-data.server.ts";
export { takeBought } from "./take-bought.server.ts";
