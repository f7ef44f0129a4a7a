import type { emailsOther as english } from "../en/emails-other.ts";

export const emailsOther: Record<keyof typeof english, string> = {
  card_subject: "Eine Geschenkkarte für Sie: {amount} bei {store}",
  card_preheader: "{amount} für Ihren Einkauf bei {store}.",
  card_reason: "Sie erhalten diese E-Mail, weil Ihnen jemand eine Geschenkkarte von {store} geschenkt hat.",
  card: "Eine Geschenkkarte für Sie",
  card_for: "Eine Geschenkkarte für Sie, {name}",
  card_worth: "Wert",
  card_code: "Code",
  card_use_by: "Einlösbar bis",
  card_how:
    "Geben Sie den Code an der Kasse ein. Was Sie nicht ausgeben, bleibt auf der Karte. Wie viel das ist, <link>können Sie jederzeit nachsehen</link>.",
  card_keep: "Bewahren Sie diese E-Mail auf: Wer den Code hat, kann die Karte einlösen.",
  downloads_subject: "Ihre Downloads zur Bestellung {order}",
  downloads_preheader: "Ihre Dateien stehen zum Download bereit.",
  downloads: "Ihre Dateien stehen bereit",
  downloads_bought: "Das haben Sie mit der Bestellung <strong>{order}</strong> gekauft und können es herunterladen:",
  downloads_open: "Zu Ihren Downloads",
  downloads_until: "Laden Sie die Dateien bis {until} herunter, und bewahren Sie eine Kopie auf.",
  downloads_limited: "Auf der Seite steht, wie oft Sie jede Datei herunterladen können.",
  downloads_link:
    "Wer diesen Link hat, kann Ihre Dateien herunterladen. Behalten Sie ihn deshalb für sich. Etwas funktioniert nicht? <link>Schreiben Sie uns</link>",
  is_this_you: "Sind Sie das?",
  newsletter_confirm_subject: "Bestätigen Sie Ihr Abonnement des Newsletters von {store}",
  newsletter_confirm_preheader: "Ein Klick, und Sie sind dabei.",
  newsletter_confirm_reason:
    "Sie erhalten diese E-Mail, weil jemand diese Adresse für den Newsletter von {store} eingetragen hat.",
  newsletter_confirm_text:
    "Jemand, vermutlich Sie, möchte den Newsletter von {store} an diese Adresse bekommen. Bestätigen Sie, dass Sie ihn möchten.",
  newsletter_confirm: "Newsletter abonnieren",
  newsletter_confirm_link:
    "Der Link gilt {hours, plural, one {# Stunde} other {# Stunden}}. Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: Ohne Ihre Bestätigung senden wir Ihnen keinen Newsletter.",
  newsletter_reason: "Sie erhalten diese E-Mail, weil Ihre Adresse für den Newsletter von {store} angemeldet ist.",
  newsletter_stop: "Möchten Sie ihn nicht mehr? <link>Newsletter abbestellen</link>",
  newsletter_already_subject: "Sie haben den Newsletter von {store} bereits abonniert",
  newsletter_already_preheader: "Sie müssen nichts tun.",
  newsletter_already: "Sie haben den Newsletter bereits abonniert",
  newsletter_already_text:
    "Jemand, vermutlich Sie, möchte unseren Newsletter an diese Adresse bekommen. Sie haben das schon bestätigt und müssen nichts tun.",
  newsletter_welcome_subject: "Sie haben den Newsletter von {store} abonniert",
  newsletter_welcome_preheader: "Vielen Dank. Ihre Adresse ist bestätigt.",
  newsletter_welcome: "Willkommen",
  newsletter_news: "Vielen Dank, Ihre Adresse ist bestätigt. Sie hören von {store}, sobald es etwas Neues gibt.",
  newsletter_often: "Vielen Dank, Ihre Adresse ist bestätigt. Sie hören {often} von {store}.",
  visit: "Zum Shop",
  stock_reason:
    "Sie erhalten diese E-Mail, weil jemand {store} gebeten hat, dieser Adresse zu schreiben, sobald {product} wieder auf Lager ist.",
  stock_back_subject: "Wieder auf Lager: {product}",
  stock_back_preheader: "Sie wollten Bescheid wissen.",
  stock_back: "Wieder auf Lager",
  stock_back_text: "Sie wollten Bescheid wissen, sobald dieser Artikel wieder da ist:",
  stock_see: "Im Shop ansehen",
  stock_first_come: "Zurücklegen können wir ihn nicht: Wer zuerst bestellt, bekommt ihn.",
  stock_back_stop:
    "Dazu schreiben wir Ihnen nicht noch einmal. Möchten Sie auch zu anderen Produkten keine E-Mail mehr? <link>Abbestellen</link>",
  stock_confirm_subject: "Bestätigen Sie: E-Mail, sobald {product} wieder da ist",
  stock_confirm_preheader: "Ein Klick, und Sie stehen auf der Liste.",
  stock_confirm_text:
    "Jemand, vermutlich Sie, möchte eine E-Mail, sobald {product} wieder auf Lager ist. Bestätigen Sie, dass Sie diese eine E-Mail möchten.",
  stock_confirm: "Ja, schreiben Sie mir",
  stock_confirm_link:
    "Der Link gilt 7 Tage. Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: Ohne Ihre Bestätigung schreiben wir Ihnen nicht noch einmal.",
  stock_confirm_stop: "Haben Sie es sich später anders überlegt? <link>Abbestellen</link>",
  stock_waiting_subject: "Wir schreiben Ihnen, sobald {product} wieder da ist",
  stock_waiting_preheader: "Sie stehen schon auf der Liste.",
  stock_waiting: "Sie stehen schon auf der Liste",
  stock_waiting_text:
    "Jemand, vermutlich Sie, wollte noch einmal Bescheid wissen, sobald <link>{product}</link> wieder auf Lager ist. Sie müssen nichts weiter tun: Wir schreiben Ihnen dann.",
  stock_waiting_stop: "Kein Interesse mehr? <link>Abbestellen</link>",
};
