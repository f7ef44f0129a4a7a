export { stockAdminFor } from "./admin-repository.server.ts";
export { heldStock, notifyOfHeldStock } from "./held-stock.server.ts";
