export { mergeCarts, removePurchased } from "./change-lines.server.ts";
export { cartsWiring } from "./wiring.server.ts";
