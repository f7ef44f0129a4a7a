import type { agreedPages as english } from "../en/agreed-pages.ts";

export const agreedPages: Record<keyof typeof english, string> = {
  agreed: "Zugestimmt haben Sie",
  also_shown: "Bei der Bestellung außerdem angezeigt",
};
