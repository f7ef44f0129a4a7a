export type { HoldOutcome } from "./hold-stock.server.ts";
export { firmQuantities, holdsOf, stockOf } from "./repository.server.ts";
