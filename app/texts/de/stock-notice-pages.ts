import type { stockNoticePages as english } from "../en/stock-notice-pages.ts";

export const stockNoticePages: Record<keyof typeof english, string> = {
  title: "Wieder auf Lager",
  back: "Wieder auf Lager",
  waiting: "Wir schreiben Ihnen",
  asked: "Sehen Sie in Ihrem Postfach nach",
  cancelled_status: "Abbestellt. Wir schicken Ihnen dazu keine E-Mail.",
  see_it: "Im Shop ansehen",
  on_the_list: "Sie stehen auf der Liste",
  on_the_list_text: "Wir schreiben einmal an {email}, sobald es wieder auf Lager ist.",
  cancel: "Diese E-Mail abbestellen",
  email_sent: "Wir haben eine E-Mail an die Adresse geschickt, die Sie eingegeben haben.",
  email_sent_text:
    "Öffnen Sie die E-Mail und bestätigen Sie, dass Sie von uns hören möchten. Vorher schreiben wir nicht noch einmal.",
  nothing_yet:
    "Nach ein paar Minuten noch nichts da? Sehen Sie in Ihrem Spam-Ordner nach und prüfen Sie, ob Sie die Adresse richtig eingegeben haben. Wir schicken höchstens fünf dieser E-Mails am Tag an dieselbe Adresse.",
  another_address: "Andere Adresse eingeben",
  last_step: "Noch ein letzter Schritt",
  last_step_text: "Bitte bestätigen Sie, dass Sie eine E-Mail möchten, sobald {title} wieder auf Lager ist.",
  last_step_unnamed: "Bitte bestätigen Sie, dass Sie eine E-Mail möchten, sobald das Produkt wieder auf Lager ist.",
  yes: "Ja, schreiben Sie mir",
  already: "Sie stehen schon auf der Liste",
  confirmed: "Vielen Dank. Wir schreiben Ihnen",
  confirmed_text: "Wir schreiben Ihnen einmal, sobald {title} wieder auf Lager ist.",
  confirmed_unnamed: "Wir schreiben Ihnen einmal, sobald das Produkt wieder auf Lager ist.",
  cancel_title: "E-Mail abbestellen",
  stop: "Diese E-Mails abbestellen",
  stop_text:
    "Wir haben Ihnen zu {title} geschrieben und tun es nicht noch einmal. Bestätigen Sie unten, wenn wir {address} und alles löschen sollen, was für diese Adresse vorgemerkt ist.",
  stop_unnamed:
    "Wir haben Ihnen zu dem Produkt geschrieben und tun es nicht noch einmal. Bestätigen Sie unten, wenn wir {address} und alles löschen sollen, was für diese Adresse vorgemerkt ist.",
  cancel_text: "Bestätigen Sie es unten, und wir schreiben nicht an {address}, wenn {title} wieder auf Lager ist.",
  cancel_unnamed:
    "Bestätigen Sie es unten, und wir schreiben nicht an {address}, wenn das Produkt wieder auf Lager ist.",
  cancel_all: "Alle {count} abbestellen",
  cancelled: "Abbestellt",
  cancelled_text:
    "Wir schicken Ihnen dazu keine E-Mail. Haben Sie es sich anders überlegt? Fragen Sie auf der Seite des Produkts einfach noch einmal an.",
  link_invalid: "Dieser Link gilt nicht mehr",
  link_invalid_text:
    "Er ist zu alt, wurde nicht vollständig kopiert, oder wir haben Ihnen schon geschrieben. Fragen Sie auf der Seite des Produkts noch einmal an, und wir schicken Ihnen einen neuen Link.",
};
