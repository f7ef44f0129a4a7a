export { settingsOf } from "./settings.server.ts";
export { storeProfileOf } from "./store-profile.server.ts";
export { storesWiring } from "./wiring.server.ts";
