export { settingsOf } from "./settings.server.ts";
export { replaceSettingsPicture, saveOrderSettings } from "./settings-admin.server.ts";
export { storeProfileOf } from "./store-profile.server.ts";
export { buyerTaxOf } from "./tax-buyers.server.ts";
export { storesWiring } from "./wiring.server.ts";
