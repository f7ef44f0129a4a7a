import type { newsletter as english } from "../en/newsletter.ts";

export const newsletter: Record<keyof typeof english, string> = {
  title: "Newsletter",
  email: "E-Mail",
  email_example: "name@example.com",
  subscribe: "Abonnieren",
  consent:
    "Wir informieren Sie über neue Produkte. Zuerst schicken wir Ihnen eine E-Mail, in der Sie bestätigen, dass die Adresse Ihnen gehört. In jedem Newsletter ist ein Link zum Abbestellen.",
  consent_how_often:
    "Wir informieren Sie {frequency} über neue Produkte. Zuerst schicken wir Ihnen eine E-Mail, in der Sie bestätigen, dass die Adresse Ihnen gehört. In jedem Newsletter ist ein Link zum Abbestellen.",
};
