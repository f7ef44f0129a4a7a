import type { checkout as english } from "../en/checkout.ts";

export const checkout: Record<keyof typeof english, string> = {
  title: "Kasse",
  review_title: "Bestellung prüfen",
  awaiting_title: "Zahlung läuft",
  expired_title: "Dieser Bestellvorgang ist abgelaufen",
  replaced_title: "Dieser Bestellvorgang wurde ersetzt",
  cart: "Warenkorb",
  details: "Angaben",
  review: "Prüfen",
  payment: "Zahlung",
  free: "Kostenlos",

  country: "Land",
  choose_country: "Land auswählen",
  show_fields: "Aktualisieren",
  choose_part: "{part} auswählen",
  phone: "Telefon",
  shipping_address: "Lieferadresse",
  ship_to: "Liefern an",
  another_address: "Andere Adresse",
  save_address: "Diese Adresse in meinem Adressbuch speichern",
  billing_address: "Rechnungsadresse",
  no_billing_address: "Ich brauche keine",
  same_address: "Wie Lieferadresse",
  enter_billing_address: "Rechnungsadresse eingeben",
  other_billing_address: "Abweichende Rechnungsadresse",
  vat_id: "USt-IdNr.",

  check_details: "Bitte prüfen Sie Ihre Angaben",
  contact: "Kontakt",
  have_account: "Haben Sie ein Konto? <link>Anmelden</link>",
  email_hint: "Wir verwenden sie nur für Ihre Bestellung und Zahlung.",
  saving: "Wird gespeichert",
  to_review: "Bestellung prüfen",
  delivery: "So erhalten Sie Ihre Bestellung",
  ship_it: "Liefern lassen",
  shipping: "Versand",
  shipping_later: "Das hängt von Ihrer Adresse ab. Die Versandart wählen Sie auf der nächsten Seite.",
  pickup: "Abholung",
  pickup_name: "Name für die Abholung",
  pickup_name_hint: "Vor- und Nachname der Person, die die Bestellung abholt.",
  as_agreed: "Wie in unserem Angebot vereinbart: {price}.",
  as_agreed_free: "Wie in unserem Angebot vereinbart: kostenlos.",

  summary: "Bestellübersicht <show>anzeigen</show><hide>ausblenden</hide> · <total></total>",
  summary_from: "Bestellübersicht <show>anzeigen</show><hide>ausblenden</hide> · ab <total></total>",
  your_order: "Ihre Bestellung",
  price_from: "ab <price></price>",
  quantity: "Menge {quantity}",

  reserved: "Ihre Artikel sind für {minutes, plural, one {1 Minute} other {# Minuten}} reserviert.",
  reserved_until_details:
    "Ihre Artikel sind für {minutes, plural, one {1 Minute} other {# Minuten}} reserviert. Bis Sie Ihre Angaben gemacht haben, kann sie aber noch bekommen, wer zuerst bezahlt.",
  reserved_until_paid:
    "Dieser Bestellvorgang bleibt noch {minutes, plural, one {1 Minute} other {# Minuten}} offen. Wer vor Ihnen bezahlt, kann die Artikel noch bekommen.",
  almost_up: "Ihre Zeit ist gleich um.",
  can_extend: "Sie können Ihre Artikel einmal länger reservieren.",
  details_stay: "Ihr Warenkorb und Ihre gespeicherten Angaben bleiben erhalten.",
  extend: "Länger reservieren",
  no_longer_reserved: "Ihre Artikel sind nicht mehr reserviert.",
  not_charged: "Es wurde nichts abgebucht.",
  not_charged_continue:
    "Es wurde nichts abgebucht. Gehen Sie weiter zu „Bestellung prüfen“: Dort können Sie mit Ihren Angaben neu beginnen.",

  change: "Ändern",
  change_part: "Ändern: {part}",
  way_free: "{way}, kostenlos",
  way_price: "{way}, {price}",
  note: "Anmerkung zur Bestellung",
  pay: "Zahlungspflichtig bestellen · {amount}",
  place_order: "Zahlungspflichtig bestellen",
  at_provider:
    "Sie bezahlen auf der Seite unseres Zahlungsanbieters, wir sehen Ihre Kartendaten also nie. Ihre Bestellung geht ein, sobald die Zahlung erfolgt ist.",
  online_at_provider:
    "Wenn Sie online bezahlen, dann auf der Seite unseres Zahlungsanbieters: Wir sehen Ihre Kartendaten also nie. Ihre Bestellung geht ein, sobald die Zahlung erfolgt ist.",
  pay_online: "Online bezahlen",
  pay_online_hint: "Auf der Seite unseres Zahlungsanbieters.",
  opening_payment: "Zahlungsseite wird geöffnet",

  replaced:
    "Sie haben einen neueren Bestellvorgang begonnen, deshalb wurde dieser geschlossen. Es wurde nichts dafür abgebucht.",
  expired:
    "Wir können Artikel nur für begrenzte Zeit reservieren, damit auch andere zum Zug kommen. Es wurde nichts abgebucht, und Ihr Warenkorb und Ihre Angaben sind gespeichert.",
  to_newer: "Zum neueren Bestellvorgang",
  to_cart: "Zurück zum Warenkorb",
  offer_expired:
    "Wir können Artikel nur für begrenzte Zeit reservieren. Es wurde nichts abgebucht. Auf der Seite Ihrer Anfrage sehen Sie, ob unser Angebot noch gilt, und können neu zur Kasse gehen.",
  to_request: "Zurück zu Ihrer Anfrage",
  start_again: "Neu beginnen",
  try_again: "Noch einmal versuchen",
  paying: "Für diese Bestellung läuft gerade eine Zahlung.",
  paying_hint:
    "Vielleicht ist die Zahlungsseite noch in einem anderen Tab geöffnet. Sie können hier weitermachen: Sie bezahlen nicht doppelt.",
  continue_payment: "Weiter zur Zahlung",
  change_something: "Etwas ändern",
  already_paid: "Ich habe schon bezahlt",

  expired_hint:
    "Wir können Artikel nur für begrenzte Zeit reservieren. Es wurde nichts abgebucht, und Ihr Warenkorb und Ihre Angaben sind gespeichert.",
  payment_ended: "Diese Zahlung ist schon beendet",
  payment_ended_hint:
    "Es wurde nichts dafür abgebucht. Prüfen Sie Ihre Bestellung und versuchen Sie dann noch einmal zu bezahlen.",
  details_missing: "Es fehlen noch Angaben",
  details_missing_hint:
    "Bevor Sie bezahlen können, müssen wir wissen, wie wir Sie erreichen und wohin wir Ihre Artikel liefern.",
  complete_details: "Angaben ergänzen",
  payment_unavailable: "Sie können gerade nicht bezahlen",
  payment_unavailable_hint:
    "Das liegt nicht an Ihnen. Es wurde nichts abgebucht, und Ihre Artikel bleiben reserviert. Versuchen Sie es gleich noch einmal.",
  not_started: "Die Kasse ist gerade nicht verfügbar",
  not_started_hint:
    "Das liegt nicht an Ihnen. Es wurde nichts abgebucht, und Ihr Warenkorb ist gespeichert. Versuchen Sie es später noch einmal.",

  items_gone: "Diese Artikel sind nicht mehr verfügbar.",
  prices_changed: "Seit Beginn des Bestellvorgangs haben sich Preise geändert.",
  taxes_changed: "Seit Beginn des Bestellvorgangs haben sich die Steuern geändert.",
  item_gone: "{item}: nicht mehr verfügbar und deshalb aus Ihrer Bestellung entfernt",
  changed: "{what}: <change></change>",
  total_changed: "Gesamtsumme: <change></change>",
  before_and_now: "<before>Vorher </before> <now>jetzt </now>",
  no_tax: "keine",
  not_charged_pay_new: "Es wurde nichts abgebucht. Prüfen Sie Ihre Bestellung und bezahlen Sie dann die neue Summe.",
  not_enough: "Von {items} ist nicht mehr genug da: Gerade hat jemand davon gekauft.",
  not_enough_hint:
    "Es wurde nichts abgebucht, und Ihre Angaben sind gespeichert. Entfernen Sie den Artikel oder verringern Sie die Menge.",
  not_enough_in_offer: "Es wurde nichts abgebucht, und Ihre Angaben sind gespeichert.",
  change_cart: "Warenkorb ändern",
  contested: "Wir können {items} gerade nicht für Sie reservieren.",
  contested_hint: "Die letzten Stücke sind im Bestellvorgang einer anderen Person. Wer zuerst bezahlt, bekommt sie.",
  quoted: "„{title}“",
  cannot_pay: "Sie können gerade nicht bezahlen.",
  cannot_pay_hint:
    "Es wurde nichts abgebucht, und Ihre Angaben sind gespeichert. Versuchen Sie es etwas später noch einmal.",
  check_again: "Noch einmal prüfen",

  return_title: "Ihre Zahlung",
  waiting: "Wir warten auf Ihre Zahlung",
  waiting_hint:
    "Wir wissen noch nicht, ob sie angekommen ist. Es wird nichts doppelt abgebucht. Meist dauert es nur ein paar Sekunden: Die Seite aktualisiert sich von selbst, und Ihre Artikel bleiben reserviert.",
  refunding: "Ihre Rückerstattung ist unterwegs",
  refunding_hint:
    "Ihre Zahlung kam an, als wir Ihre Artikel nicht mehr reservieren konnten. Deshalb gibt es keine Bestellung. Wir erstatten Ihnen den vollen Betrag; je nach Bank dauert das ein paar Tage.",
  checking_payment: "Wir prüfen Ihre Zahlung",
  checking_payment_hint:
    "Ihre Zahlung ist angekommen, passt aber nicht zur Bestellung. Deshalb muss jemand aus unserem Team sie prüfen. Sie müssen nichts tun: Wir schreiben Ihnen.",
  checking: "Wird geprüft",
  check_payment: "Stand der Zahlung prüfen",
  back: "Zurück zur Kasse",
  continue_shopping: "Weiter einkaufen",
};
