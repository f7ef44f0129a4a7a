export { claimFirstOperator, drillsFor, ensureStore } from "./repository.server.ts";
