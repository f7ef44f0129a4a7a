import type { lineProperties as english } from "../en/line-properties.ts";

export const lineProperties: Record<keyof typeof english, string> = {
  recipient: "Für",
  by_email: "Per E-Mail",
  on_day: "am {day}",
  once_paid: "sobald bezahlt ist",
  message: "Nachricht",
};
