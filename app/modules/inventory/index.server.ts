export { heldStock } from "./held-stock.server.ts";
export type { HoldOutcome } from "./hold-stock.server.ts";
export { stockAdminFor, unsafeFirmPieces, unsafeHoldsOf, unsafeStockOf } from "./repository.server.ts";
