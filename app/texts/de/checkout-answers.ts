import type { checkoutAnswers as english } from "../en/checkout-answers.ts";

export const checkoutAnswers: Record<keyof typeof english, string> = {
  payment_ended: "Ihre Zahlung wurde nicht abgeschlossen.",
  payment_ended_hint: "Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder ändern Sie zuerst etwas.",
  payment_in_progress: "Diese Zahlung lässt sich gerade nicht abbrechen.",
  payment_in_progress_hint: "Ihre Bank bearbeitet sie noch. Sobald sie fertig ist, können Sie hier weitermachen.",
  choose_shipping: "Wählen Sie, wie wir Ihre Bestellung versenden.",
  total_changed: "Die Gesamtsumme hat sich geändert.",
  total_changed_hint:
    "Sie haben diesen Bestellvorgang in einem anderen Tab geändert. Es wurde nichts abgebucht. Prüfen Sie Ihre Bestellung und bezahlen Sie dann.",
  way_gone: "Auf diese Weise können Sie nicht mehr bezahlen.",
  way_gone_hint: "Es wurde nichts abgebucht. Wählen Sie eine andere Zahlungsart.",
  reopened: "Die Zahlung wurde abgebrochen.",
  reopened_hint: "Sie können Ihre Bestellung wieder ändern.",
  shipping: "Versand",
  taxes: "Steuern",
  payment: "{store}, Bestellvorgang {reference}",
  gift_card: "Geschenkkarte {last_four}",
  store_credit: "Guthaben",
};
