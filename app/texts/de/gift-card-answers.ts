import type { giftCardAnswers as english } from "../en/gift-card-answers.ts";

export const giftCardAnswers: Record<keyof typeof english, string> = {
  code: "Geben Sie die 16 Zeichen Ihrer Geschenkkarte ein, zum Beispiel ABCD-EFGH-JKMN-PQRS.",
  unknown: "Es gibt keine Geschenkkarte mit diesem Code. Vergleichen Sie ihn mit Ihrer Karte oder E-Mail.",
  unusable:
    "Mit diesem Code lässt sich keine Geschenkkarte einlösen. Prüfen Sie den Code oder fragen Sie den Restwert der Karte ab.",
};
