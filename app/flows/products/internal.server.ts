export { deleteUnsold } from "./delete-product.server.ts";
