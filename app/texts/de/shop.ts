import type { shop as english } from "../en/shop.ts";

export const shop: Record<keyof typeof english, string> = {
  form_trap:
    "Wir konnten nicht erkennen, ob ein Mensch das gesendet hat: Das Formular war zu lange offen, oder etwas hat ein verborgenes Feld ausgefüllt. Prüfen Sie Ihre Angaben, und senden Sie sie noch einmal.",
  wrong_password: "Das ist nicht das richtige Passwort. Prüfen Sie es, und versuchen Sie es dann noch einmal.",
  tax_id: "USt-IdNr. {id}",
  pick_up_at: "Abholung: {name}",
  ready_1h: "1 Stunde",
  ready_2h: "2 Stunden",
  ready_4h: "4 Stunden",
  ready_24h: "24 Stunden",
  ready_2_4d: "2 bis 4 Tagen",
  ready_5d: "5 Tagen oder mehr",
  menu_home: "Startseite",
  menu_products: "Alle Produkte",
  menu_blog: "Blog",
  menu_contact: "Kontakt",
  menu_cart: "Warenkorb",
  menu_account: "Ihre Bestellungen",
  menu_find_order: "Bestellung finden",
  menu_gift_card: "Guthaben einer Geschenkkarte",
  menu_newsletter: "Newsletter",
  menu_sign_up: "Konto anlegen",
  menu_shop: "Shop",
  menu_collections: "Kategorien",
  menu_help: "Hilfe",
};
