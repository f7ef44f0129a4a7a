import type { refusals as english } from "../en/refusals.ts";

export const refusals: Record<keyof typeof english, string> = {
  left: "{left, plural, =0 {Nicht mehr vorrätig.} other {Nur noch # vorrätig.}}",
  cards_too_many: "Für eine Bestellung lassen sich bis zu {most} Geschenkkarten einlösen.",
  cart_changed: "Der Warenkorb hat sich geändert.",
  checkout_changed: "Der Bestellvorgang hat sich gerade geändert. Versuchen Sie es noch einmal.",
  codes_too_many: "Für eine Bestellung gelten höchstens {most} Rabattcodes. Entfernen Sie zuerst einen.",
  details_missing: "Geben Sie Ihre Kontaktdaten und Adresse ein und wählen Sie eine Versandart, bevor Sie bezahlen.",
  download_expired: "Die Zeit für den Download dieser Datei ist abgelaufen.",
  download_revoked: "Diese Bestellung wurde storniert oder erstattet. Deshalb sind ihre Dateien nicht mehr verfügbar.",
  download_used_up: "Sie haben alle Downloads dieser Datei verbraucht.",
  key_used_up: "Die Zahlung zu diesem Schlüssel ist beendet. Versuchen Sie es mit einem neuen Schlüssel.",
  lines_too_many:
    "In einen Warenkorb passen höchstens {most} Artikel mit Empfänger. Schließen Sie zuerst diese Bestellung ab.",
  offer_ended: "Dieses Angebot gilt nicht mehr.",
  offer_not_payable: "Dieses Angebot kann hier nicht bezahlt werden. Öffnen Sie die Anfrage, um den Stand zu sehen.",
  order_too_large: "Die Gesamtsumme ist zu hoch für eine Bestellung.",
  payment_way_gone: "Auf diese Weise können Sie diese Bestellung nicht bezahlen. Wählen Sie eine andere Zahlungsart.",
  payments_off: "Dieser Shop kann zurzeit keine Zahlungen annehmen.",
  quote_outdated: "Ein Rabatt oder eine Geschenkkarte wurde inzwischen aufgebraucht.",
  shipping_changed: "Dorthin oder auf diese Weise versendet der Shop nicht mehr. Wählen Sie neu.",
  shipping_off: "Dieser Shop kann noch nichts versenden.",
  store_changed: "Der Shop hat sich seit diesem Angebot geändert.",
  total_changed: "Zu zahlen sind jetzt {amount}. Es wurde nichts abgebucht.",
};
