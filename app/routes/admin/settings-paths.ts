import { href } from "react-router";
import { isKeyOf } from "#app/kernel/own-key.ts";
import type { SettingsGroup } from "#app/modules/stores/settings.schema.ts";

export const settingsPaths: Record<SettingsGroup, string> = {
  store: href("/admin/settings/store"),
  home: href("/admin/settings/home"),
  frame: href("/admin/settings/frame"),
  texts: href("/admin/settings/texts"),
  access: href("/admin/settings/access"),
  checkout: href("/admin/settings/checkout"),
  orders: href("/admin/settings/orders"),
  taxes: href("/admin/settings/taxes"),
  shipping: href("/admin/settings/shipping"),
  emails: href("/admin/settings/emails"),
  manualPayments: href("/admin/settings/manual-payments"),
  payments: href("/admin/settings/payments"),
};

/** A group's screen; null for a name that none has. */
export const settingsPath = (group: string) => (isKeyOf(settingsPaths, group) ? settingsPaths[group] : null);
