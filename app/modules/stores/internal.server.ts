export { settingsOf } from "./settings.server.ts";
export { storesWiring } from "./wiring.server.ts";
