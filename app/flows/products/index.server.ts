export { deleteProduct } from "./delete-product.server.ts";
