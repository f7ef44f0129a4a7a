export type { HoldOutcome } from "./hold-stock.server.ts";
export { firmQuantities, type HeldVariant, holdsOf, stockOf } from "./repository.server.ts";
export { sendFrom } from "./transfer-stock.server.ts";
export { inventoryWiring } from "./wiring.server.ts";
