import type { sums as english } from "../en/sums.ts";

export const sums: Record<keyof typeof english, string> = {
  subtotal: "Zwischensumme",
  shipping: "Versand",
  includes_tax: "Enthält {tax}",
  total: "Gesamtsumme",
  gift_card: "Geschenkkarte",
  store_credit: "Guthaben",
  due: "Noch zu zahlen",
  message: "Nachricht",
  for: "Für",
  by_email: "Per E-Mail",
  sent_on: "am {day}",
  sent_once_paid: "sobald sie bezahlt ist",
};
