export { lockProduct, removeProduct } from "./remove-product.server.ts";
export { catalogWiring } from "./wiring.server.ts";
