import type { stockNotices as english } from "../en/stock-notices.ts";

export const stockNotices: Record<keyof typeof english, string> = {
  form: "Benachrichtigen, sobald es wieder da ist",
  your_email: "Ihre E-Mail-Adresse",
  your_email_hint: "Eine einzige E-Mail, sobald es wieder auf Lager ist. Danach löschen wir Ihre Adresse.",
  to_account: "Eine einzige E-Mail an die Adresse Ihres Kontos, sobald es wieder auf Lager ist.",
  sending: "Wird gesendet",
};
