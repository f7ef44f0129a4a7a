/** What the settings are saved in: each group by itself. */
export const settingsGroups = [
  "store",
  "home",
  "frame",
  "texts",
  "access",
  "checkout",
  "orders",
  "taxes",
  "shipping",
  "manualPayments",
  "emails",
  "payments",
] as const;
