export { countOrder } from "./count-order.server.ts";
export { deleteUnsold } from "./delete-product.server.ts";
