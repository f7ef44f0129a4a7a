import type { cart as english } from "../en/cart.ts";

export const cart: Record<keyof typeof english, string> = {
  added: "In den Warenkorb gelegt",
  not_added: "Das wurde nicht in den Warenkorb gelegt",
  removed_elsewhere: "Sie haben es in einem anderen Tab wieder entfernt.",
  quantity: "Menge {quantity}",
  all_there_are: "Nur noch {left} vorrätig: Sie haben alle im Warenkorb.",
  items: "{count, plural, one {In Ihrem Warenkorb liegt 1 Artikel.} other {In Ihrem Warenkorb liegen # Artikel.}}",
  subtotal: "Zwischensumme",
  view: "Zum Warenkorb",
  check_out: "Zur Kasse",
  former_price: "Als Sie ihn hinzugefügt haben, kostete er <price></price>.",
  reserving: "Artikel werden reserviert",

  recipient_name: "Name des Empfängers",
  recipient_email: "E-Mail-Adresse des Empfängers",
  recipient_email_hint: "Ohne diese Angabe erhalten Sie die Geschenkkarte selbst.",
  gift_message: "Nachricht",
  send_on: "Versenden am",
  send_on_hint: "Bis zu ein Jahr im Voraus. Ohne Datum wird sie versendet, sobald sie bezahlt ist.",
};
