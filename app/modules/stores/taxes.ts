/** Names and limits of what an Operator sets up about taxes. */

/** The class of items that have no other, and of those whose class is gone. It always exists. */
export const STANDARD_CLASS = "standard";

export const MOST_TAX_RATES = 20;
export const MOST_TAX_ZONES = 250;

/** Rates to start from, by place. */
export const taxPresetNames = {
  eu: "European Union: standard and reduced VAT rates by country",
  us: "United States: sales tax by state",
  ca: "Canada: GST, HST, PST and QST by province",
} as const;
export type TaxPreset = keyof typeof taxPresetNames;

/** When the rates of the presets were checked. */
export const PRESET_DATE = "2026-01";
