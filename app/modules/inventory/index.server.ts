export { heldStock } from "./held-stock.server.ts";
export { notifyOfHeldStock } from "./notify-of-held-stock.server.ts";
export { stockAdminFor } from "./repository.server.ts";
