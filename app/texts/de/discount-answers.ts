import type { discountAnswers as english } from "../en/discount-answers.ts";

export const discountAnswers: Record<keyof typeof english, string> = {
  enter_code: "Geben Sie einen Code ein.",
  unknown: "Diesen Code konnten wir nicht finden. Prüfen Sie, ob Sie sich vertippt haben.",
  not_started: "Dieser Code gilt ab {from}.",
  expired: "Dieser Code ist abgelaufen.",
  used_up: "Dieser Code ist aufgebraucht.",
  customer_limit: "Sie haben diesen Code schon eingelöst.",
  not_first_order: "Dieser Code gilt nur für die erste Bestellung.",
  same_discount: "Diesen Rabatt haben Sie schon durch einen anderen Code.",
  other_country: "Dieser Code gilt nicht für das Land, in das Ihre Bestellung geht.",
  no_matching_items: "Dieser Code gilt für andere Artikel.",
  no_shipping: "Dieser Code gilt für den Versand, und es wird nichts versendet.",
  minimum_sum: "Legen Sie Artikel für {amount} dazu, um diesen Code einzulösen.",
  minimum_quantity:
    "{missing, plural, one {Legen Sie 1 weiteren Artikel dazu, um diesen Code einzulösen.} other {Legen Sie # weitere Artikel dazu, um diesen Code einzulösen.}}",
  not_combinable: "Mit einem anderen Rabatt sparen Sie mehr, und beide lassen sich nicht kombinieren.",
  not_combinable_with: "Mit {discounts} sparen Sie mehr, und beides lässt sich nicht kombinieren.",
  quoted: "„{title}“",
  not_cheaper: "Dieser Code macht Ihre Bestellung nicht günstiger.",
};
