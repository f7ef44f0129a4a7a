import type { contact as english } from "../en/contact.ts";

export const contact: Record<keyof typeof english, string> = {
  title: "Kontakt",
  description: "So erreichen Sie uns.",
  text: "Schreiben Sie uns. Wir antworten per E-Mail.",
  reach_us: "So erreichen Sie uns",
  email: "E-Mail",
  phone: "Telefon",
  address: "Adresse",
  check: "Bitte prüfen Sie Ihre Nachricht",
  name: "Name",
  email_hint: "Wir antworten an diese Adresse und verwenden sie für nichts anderes.",
  order: "Bestellnummer",
  order_hint: "Falls es um eine Bestellung geht, zum Beispiel 1042.",
  message: "Nachricht",
  message_hint: "Bitte schreiben Sie keine Kartennummern oder Passwörter hinein.",
  sending: "Ihre Nachricht wird gesendet",
  send: "Nachricht senden",
  sent: "Vielen Dank. Ihre Nachricht ist unterwegs.",
  sent_text:
    "Wir antworten an die E-Mail-Adresse, die Sie eingegeben haben. Wenn Sie in den nächsten Tagen nichts von uns hören, sehen Sie in Ihrem Spam-Ordner nach und schreiben Sie uns dann noch einmal.",
  write_another: "Weitere Nachricht schreiben",
  no_details: "Noch keine Kontaktdaten",
  no_details_text:
    "Wenn Sie bei uns bestellt haben, antworten Sie auf Ihre Bestätigungs-E-Mail, und wir helfen Ihnen weiter.",
};
