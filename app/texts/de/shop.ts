import type { shop as english } from "../en/shop.ts";

export const shop: Record<keyof typeof english, string> = {
  tax_id: "USt-IdNr. {id}",
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
