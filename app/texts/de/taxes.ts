import type { taxes as english } from "../en/taxes.ts";

export const taxes: Record<keyof typeof english, string> = {
  shown_otherwise:
    "Der Shop zeigt die Preise für das Lieferland {country}. Hier sehen Sie, was Sie an Ihrer Adresse zahlen.",
  estimated: "Bis Sie Ihre Adresse eingeben, sind die Steuern für das Lieferland {country} geschätzt.",
  calculated_later: "Die Steuern werden berechnet, sobald Sie Ihre Adresse eingeben.",
  included: "Die Preise enthalten die Steuern.",
  added: "An der Kasse kommen Steuern hinzu.",
};
