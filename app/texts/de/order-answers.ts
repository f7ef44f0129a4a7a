import type { orderAnswers as english } from "../en/order-answers.ts";

export const orderAnswers: Record<keyof typeof english, string> = {
  number: "Geben Sie Ihre Bestellnummer ein, zum Beispiel 1042 oder AB-1042.",
  not_found:
    "Es gibt keine Bestellung mit dieser Nummer und E-Mail-Adresse. Vergleichen Sie beides mit Ihrer Bestellbestätigung. Wenn Sie beim Bestellen angemeldet waren, melden Sie sich an, um sie zu sehen.",
  download_over: "Sie können diese Datei nicht mehr herunterladen.",
};
