import type { prices as english } from "../en/prices.ts";

export const prices: Record<keyof typeof english, string> = {
  from: "ab <price></price>",
  now: "<hidden>Jetzt </hidden><price></price>",
  now_from: "<hidden>Jetzt </hidden>ab <price></price>",
  before: "<hidden>Vorher </hidden><price></price>",
  per_unit: "pro {unit}",
  piece: "Stück",
  square_metre: "Quadratmeter",
  subtotal: "Zwischensumme",
  total: "Gesamtsumme",
  total_before_shipping: "Summe zzgl. Versand",
  total_from: "ab <amount></amount>",
};
