export { brandFor } from "./brand.server.ts";
export { guideFor } from "./guide.server.ts";
export { claimFirstOperator, drillsFor, ensureStore } from "./repository.server.ts";
export { settingsFor } from "./settings.server.ts";
export {
  type SavedSettings,
  saveAccess,
  saveManualPayments,
  saveRefundLimits,
  saveShippingRules,
  settingsAdminFor,
} from "./settings-admin.server.ts";
export { taxSettingsFor } from "./tax-settings.server.ts";
