export { claimFirstOperator, drillsFor, ensureStore } from "./repository.server.ts";
export { settingsAdminFor, settingsFor } from "./settings.server.ts";
