export { drillsFor } from "./drills.server.ts";
export { ensureStore } from "./repository.server.ts";
