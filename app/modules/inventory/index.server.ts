export { stockAdminFor } from "./admin-repository.server.ts";
export { adjustStock, countStock } from "./change-stock.server.ts";
export { heldStock, notifyOfHeldStock } from "./held-stock.server.ts";
export { locationsFor } from "./locations.server.ts";
export { makeDefaultLocation, placeLocation, removeLocation, saveLocation } from "./save-location.server.ts";
export { setStockPolicy } from "./set-policy.server.ts";
export { transferStock } from "./transfer-stock.server.ts";
