import type { errors as english } from "../en/errors.ts";

export const errors: Record<keyof typeof english, string> = {
  page_not_found: "Seite nicht gefunden",
  something_went_wrong: "Etwas ist schiefgegangen",
};
