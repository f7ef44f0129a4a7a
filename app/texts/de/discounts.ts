import type { discounts as english } from "../en/discounts.ts";

export const discounts: Record<keyof typeof english, string> = {
  code: "Rabattcode",
  apply: "Einlösen",
  applying: "Wird eingelöst",
  removed: "Code {code} entfernt.",
  remove: "Entfernen",
  remove_code: "Code {code} entfernen",
};
