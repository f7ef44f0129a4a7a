import type { cartAnswers as english } from "../en/cart-answers.ts";

export const cartAnswers: Record<keyof typeof english, string> = {
  whole_number: "Geben Sie eine ganze Zahl von {min} bis {max} ein.",
  not_saved: "Das wurde nicht gespeichert.",
  not_available: "Dieser Artikel ist nicht mehr verfügbar.",
  all_in_cart: "Alles, was von diesem Artikel noch da ist, liegt schon in Ihrem Warenkorb.",
  last_one_sold: "Gerade hat jemand das letzte Stück gekauft.",
  not_added: "Der Artikel wurde nicht in den Warenkorb gelegt.",
  not_in_cart:
    "Dieser Artikel liegt nicht mehr in Ihrem Warenkorb. Vielleicht haben Sie ihn in einem anderen Tab entfernt.",
  country: "Wählen Sie ein Land, in das wir versenden.",
  gift_date: "Geben Sie ein Datum ein oder lassen Sie das Feld leer.",
  gift_date_past: "Wählen Sie heute oder einen späteren Tag.",
  gift_date_too_late: "Wählen Sie einen Tag innerhalb eines Jahres.",
  gift_email: "Geben Sie eine E-Mail-Adresse ein, an die wir die Geschenkkarte an diesem Tag senden.",
};
