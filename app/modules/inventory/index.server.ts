export { heldStock } from "./held-stock.server.ts";
export { stockAdminFor } from "./repository.server.ts";
export { tellOfHeldStock } from "./tell-of-held-stock.server.ts";
