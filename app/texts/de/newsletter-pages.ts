import type { newsletterPages as english } from "../en/newsletter-pages.ts";

export const newsletterPages: Record<keyof typeof english, string> = {
  about: "Neue Produkte per E-Mail.",
  about_how_often: "Neue Produkte, {frequency}.",
  subscribing: "Wird gesendet",
  consent_checkout:
    "Schicken Sie mir auch den Newsletter. Ich bestätige das zuerst per E-Mail und kann ihn jederzeit abbestellen.",
  consent_checkout_how_often:
    "Schicken Sie mir auch den Newsletter, {frequency}. Ich bestätige das zuerst per E-Mail und kann ihn jederzeit abbestellen.",
  inbox: "Sehen Sie in Ihrem Postfach nach",
  email_sent: "Wir haben eine E-Mail an die Adresse geschickt, die Sie eingegeben haben.",
  email_sent_text:
    "Öffnen Sie die E-Mail und bestätigen Sie, dass Sie den Newsletter möchten. Vorher schicken wir ihn nicht.",
  nothing_yet:
    "Nach ein paar Minuten noch nichts da? Sehen Sie in Ihrem Spam-Ordner nach und prüfen Sie, ob Sie die Adresse richtig eingegeben haben. Wir schicken diese E-Mail höchstens einmal in der Stunde an dieselbe Adresse.",
  another_address: "Andere Adresse eingeben",
  confirm_title: "Anmeldung zum Newsletter bestätigen",
  last_step: "Noch ein letzter Schritt",
  last_step_text: "Bitte bestätigen Sie, dass Sie unseren Newsletter per E-Mail bekommen möchten.",
  yes: "Ja, schicken Sie mir den Newsletter",
  already: "Sie haben den Newsletter schon abonniert",
  already_text: "Diese Adresse ist bestätigt. Sie müssen nichts weiter tun.",
  subscribed: "Vielen Dank, Sie haben den Newsletter abonniert",
  subscribed_text: "Unser nächster Newsletter kommt in Ihr Postfach.",
  unsubscribe: "Newsletter abbestellen",
  unsubscribe_text: "Bestätigen Sie es unten, und wir schicken den Newsletter nicht mehr an {address}.",
  unsubscribed: "Sie haben den Newsletter abbestellt",
  unsubscribed_text:
    "Wir schicken Ihnen den Newsletter nicht mehr. Einer, der schon unterwegs ist, kann noch ankommen.",
  subscribe_again: "Wieder abonnieren",
  returned: "Willkommen zurück",
  returned_text: "Sie haben den Newsletter wieder abonniert.",
  link_invalid: "Dieser Link gilt nicht mehr",
  link_invalid_text:
    "Er ist zu alt oder wurde nicht vollständig kopiert. Geben Sie Ihre Adresse noch einmal ein, und wir schicken Ihnen einen neuen Link, auch wenn Sie den Newsletter schon haben und ihn abbestellen möchten.",
  go_to_newsletter: "Zum Newsletter",
};
