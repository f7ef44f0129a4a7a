export { drillsFor } from "./drills.server.ts";
export { claimFirstOperator, ensureStore } from "./repository.server.ts";
