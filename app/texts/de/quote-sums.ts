import type { quoteSums as english } from "../en/quote-sums.ts";

export const quoteSums: Record<keyof typeof english, string> = {
  subtotal: "Zwischensumme",
  shipping: "Versand",
  includes: "inkl. {tax}",
  total: "Gesamtsumme",
  gift_card: "Geschenkkarte",
  store_credit: "Guthaben",
  due: "Noch zu zahlen",
  tax_exempt: "Steuerbefreit: {reason}",
  reverse_charge: "Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge). USt-IdNr. {taxId}",
};
