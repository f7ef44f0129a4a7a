import type { recovery as english } from "../en/recovery.ts";

export const recovery: Record<keyof typeof english, string> = {
  forgot_title: "Passwort vergessen?",
  forgot_text:
    "Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.",
  inbox: "Sehen Sie in Ihrem Postfach nach",
  forgot_sent:
    "Wenn es zu dieser Adresse ein Konto gibt, haben wir eine E-Mail dorthin geschickt. Der Link darin gilt 30 Minuten. Wir schicken höchstens alle fünf Minuten eine.",
  send_link: "Link schicken",
  sending: "Wird geschickt",
  remembered: "Wieder eingefallen? <link>Anmelden</link>",
  reset_title: "Neues Passwort wählen",
  reset_text: "Damit werden Sie auf allen Geräten abgemeldet.",
  kept: "Ihr Konto behält diese Adresse",
  kept_text:
    "Alle Geräte sind abgemeldet, und das alte Passwort gilt nicht mehr. Wählen Sie ein neues, um sich anzumelden.",
  new_password: "Neues Passwort",
  new_password_hint:
    "{min} bis {max} beliebige Zeichen, für das Team des Shops mindestens {staff}. Häufige Passwörter sind nicht erlaubt.",
  saving: "Wird gespeichert",
  save_password: "Neues Passwort speichern",
  another_link: "Neuen Link anfordern",
  one_moment: "Einen Moment",
  link_invalid: "Dieser Link gilt nicht mehr",
  link_invalid_text:
    "Vielleicht wurde er schon verwendet, ist abgelaufen oder wurde unvollständig kopiert, oder Ihr Passwort oder Ihre Adresse hat sich seitdem geändert.",
  address_in_use: "Zu dieser Adresse gibt es schon ein Konto",
  address_in_use_text:
    "Zwei Konten können nicht dieselbe Adresse haben, deshalb wurde nichts geändert. Melden Sie sich im anderen Konto an oder schreiben Sie dem Shop.",
  sign_in: "Anmelden",
  go_to_account: "Zu Ihrem Konto",
  verify_title: "E-Mail-Adresse bestätigen",
  verify_button: "Meine Adresse bestätigen",
  verify_text: "Bestätigen Sie, dass die Adresse Ihres Kontos Ihnen gehört. Der Link gilt einmal.",
  verify_password_text:
    "Geben Sie das Passwort Ihres Kontos ein, um zu bestätigen, dass diese Adresse Ihnen gehört. Wir fragen danach, weil Sie den Link in einem anderen Browser geöffnet haben als dem, in dem Sie das Konto angelegt haben.",
  verified_title: "Ihre E-Mail-Adresse ist bestätigt",
  verified_go_on: "Vielen Dank. <link>Zu Ihrem Konto</link>",
  verified_sign_in: "Vielen Dank. <link>Anmelden</link>",
  sent_sign_up:
    "Wir haben eine E-Mail an die Adresse geschickt, die Sie eingegeben haben. Öffnen Sie den Link darin, um fortzufahren. Er gilt 24 Stunden. Wir schicken höchstens alle fünf Minuten eine E-Mail.",
  sent_again:
    "Wenn ein Konto mit dieser Adresse noch bestätigt werden muss, haben wir eine E-Mail dorthin geschickt. Der Link gilt 24 Stunden. Wir schicken höchstens alle fünf Minuten eine E-Mail.",
  no_email: "Keine E-Mail bekommen?",
  send_again: "Noch einmal schicken",
  not_mine: "Passwort vergessen, oder hat jemand anderes mit Ihrer Adresse ein Konto angelegt?",
  not_mine_text:
    "Wählen Sie ein neues Passwort, und das Konto gehört nur Ihnen. Das alte gilt dann nicht mehr, und alle Geräte werden abgemeldet.",
  choose_password: "Neues Passwort wählen",
  confirm_title: "Neue E-Mail-Adresse bestätigen",
  confirm_button: "Meine neue Adresse bestätigen",
  confirm_text:
    "Ihr Konto bekommt die Adresse, an die dieser Link geschickt wurde. Von da an melden Sie sich damit an. Der Link gilt einmal.",
  confirm_password_text:
    "Ihr Konto bekommt die Adresse, an die dieser Link geschickt wurde. Von da an melden Sie sich damit an. Der Link gilt einmal. Geben Sie das Passwort Ihres Kontos ein, um zu zeigen, dass es Ihnen gehört.",
  changed_title: "Ihre E-Mail-Adresse ist geändert",
  changed_go_on: "Melden Sie sich von jetzt an damit an. <link>Zu Ihrem Konto</link>",
  changed_sign_in: "Melden Sie sich von jetzt an damit an. <link>Anmelden</link>",
  keep_title: "E-Mail-Adresse behalten",
  keep_button: "Diese Adresse behalten",
  keep_text:
    "Tun Sie das, wenn die Änderung nicht von Ihnen kommt: Dann kennt jemand anderes Ihr Passwort. Ihr Konto behält die Adresse, an die dieser Link geschickt wurde, alle Geräte werden abgemeldet, und Sie wählen ein neues Passwort.",
  email_title: "E-Mail-Adresse",
  change_title: "Adresse ändern",
  email_by_sso:
    "Sie melden sich über das Single Sign-on Ihrer Organisation an. Dort wird auch Ihre E-Mail-Adresse festgelegt.",
  own_email: "Die E-Mail-Adresse Ihres Kontos ist <email></email>.",
  confirmed: "Sie haben bestätigt, dass sie Ihnen gehört.",
  unconfirmed: "Diese Adresse ist noch nicht bestätigt",
  unconfirmed_text:
    "Falls Sie Ihr Passwort vergessen, schicken wir einen Link an diese Adresse. Achten Sie deshalb darauf, dass unsere E-Mails bei Ihnen ankommen.",
  send_me_link: "Link an mich schicken",
  waiting: "Ihre neue Adresse ist noch nicht bestätigt",
  waiting_text: "Öffnen Sie den Link, den wir an <email></email> geschickt haben. Er gilt bis <until></until>.",
  cancelling: "Wird abgebrochen",
  cancel_change: "Änderung abbrechen",
  new_email: "Neue E-Mail-Adresse",
  new_email_hint:
    "Wir schicken einen Bestätigungslink dorthin und benachrichtigen Ihre jetzige Adresse, damit Sie die Änderung stoppen können.",
  current_password: "Jetziges Passwort",
  checking: "Ihr Passwort wird geprüft",
  change: "Adresse ändern",
};
