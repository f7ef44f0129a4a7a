export { stockAdminFor } from "./admin-repository.server.ts";
export { adjustStock, countStock } from "./change-stock.server.ts";
export { heldStock, notifyOfHeldStock } from "./held-stock.server.ts";
export { setStockPolicy } from "./set-policy.server.ts";
