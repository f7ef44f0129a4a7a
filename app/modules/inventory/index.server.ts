export { stockAdminFor } from "./admin-repository.server.ts";
export { heldStock } from "./held-stock.server.ts";
export { notifyOfHeldStock } from "./notify-of-held-stock.server.ts";
