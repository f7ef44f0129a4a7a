export type { HoldOutcome } from "./hold-stock.server.ts";
export { firmQuantities, holdsOf, stockOf } from "./repository.server.ts";
export { inventoryWiring } from "./wiring.server.ts";
