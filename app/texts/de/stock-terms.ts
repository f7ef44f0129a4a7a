import type { stockTerms as english } from "../en/stock-terms.ts";

export const stockTerms: Record<keyof typeof english, string> = {
  in_stock: "Auf Lager",
  back_ordered: "Nachbestellbar",
  made_to_order: "Auf Bestellung gefertigt",
  sold_out: "Ausverkauft",
  made_within: "Auf Bestellung gefertigt: Versand innerhalb von {days, plural, one {# Tag} other {# Tagen}}",
  all_back_ordered: "Nachbestellt",
  all_back_ordered_from: "Nachbestellt: Versand ab {day}",
  some_back_ordered: "{pieces} von {quantity} nachbestellt",
  some_back_ordered_from: "{pieces} von {quantity} nachbestellt: Versand ab {day}",
};
