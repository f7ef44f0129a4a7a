import type { limits as english } from "../en/limits.ts";

export const limits: Record<keyof typeof english, string> = {
  seconds: "{count, plural, one {# Sekunde} other {# Sekunden}}",
  minutes: "{count, plural, one {# Minute} other {# Minuten}}",
  hours: "{count, plural, one {# Stunde} other {# Stunden}}",
  many_requests: "Wir haben in kurzer Zeit sehr viele Anfragen bekommen. Versuchen Sie es in {wait} noch einmal.",
};
