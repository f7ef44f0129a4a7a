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
};
