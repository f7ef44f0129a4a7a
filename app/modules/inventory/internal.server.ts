export type { HoldOutcome } from "./hold-stock.server.ts";
export { firmPiecesOf, holdsOf, stockOf } from "./repository.server.ts";
