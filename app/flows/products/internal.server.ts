export { countBoughtTogether } from "./count-bought-together.server.ts";
export { deleteUnsold } from "./delete-product.server.ts";
