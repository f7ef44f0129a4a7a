import type { emailsAccounts as english } from "../en/emails-accounts.ts";

export const emailsAccounts: Record<keyof typeof english, string> = {
  reason:
    "Sie erhalten diese E-Mail, weil diese Adresse bei {store} eingegeben wurde. Weitere E-Mails schicken wir Ihnen deshalb nicht.",
  not_you: "Wenn Sie es nicht waren, müssen Sie nichts tun.",
  exists_subject: "Sie haben bereits ein Konto bei {store}",
  exists_preheader: "Es wurde kein zweites Konto angelegt.",
  exists: "Sie haben bereits ein Konto",
  exists_text:
    "Jemand, hoffentlich Sie, wollte mit dieser Adresse ein Konto bei {store} anlegen. Sie haben schon eines, deshalb wurde nichts angelegt oder geändert. Melden Sie sich mit Ihrem Passwort an.",
  sign_in: "Anmelden",
  forgot: "Passwort vergessen? <link>Wählen Sie ein neues</link>.",
  changed_subject: "Ihre E-Mail-Adresse bei {store} wurde geändert",
  changed_preheader: "Wenn Sie es nicht waren, stellen Sie diese Adresse wieder her.",
  changed: "Ihre E-Mail-Adresse wurde geändert",
  changed_to:
    "Die E-Mail-Adresse Ihres Kontos bei {store} wurde von dieser in <strong>{email}</strong> geändert. Ab jetzt schreiben wir an die neue Adresse.",
  restore_if_not_you:
    "Wenn Sie es nicht waren, kennt jemand Ihr Passwort. Stellen Sie diese Adresse wieder her, um Ihr Konto zu behalten: Alle Geräte werden abgemeldet, das Passwort gilt nicht mehr, und Sie wählen ein neues.",
  restore: "Diese Adresse wiederherstellen",
  link_72_hours: "Der Link gilt 72 Stunden und nur einmal. Wenn Sie es waren, müssen Sie nichts tun.",
  changing_subject: "Ihre E-Mail-Adresse bei {store} soll geändert werden",
  changing_preheader: "Wenn Sie es nicht waren, behalten Sie diese Adresse.",
  changing: "Ihre E-Mail-Adresse soll geändert werden",
  changing_to:
    "Jemand, hoffentlich Sie, möchte die E-Mail-Adresse Ihres Kontos bei {store} von dieser in <strong>{email}</strong> ändern. Sobald die neue Adresse bestätigt ist, gilt sie.",
  keep_if_not_you:
    "Wenn Sie es nicht waren, kennt jemand Ihr Passwort. Behalten Sie diese Adresse, um Ihr Konto zu behalten: Alle Geräte werden abgemeldet, das Passwort gilt nicht mehr, und Sie wählen ein neues.",
  keep: "Diese Adresse behalten",
  in_use_subject: "Für diese Adresse gibt es bereits ein Konto bei {store}",
  in_use_preheader: "Es wurde nichts geändert.",
  in_use: "Für diese Adresse gibt es bereits ein Konto",
  in_use_text:
    "Jemand wollte ein anderes Konto bei {store} auf diese Adresse umstellen. Das geht nicht, weil es für diese Adresse schon ein eigenes Konto gibt. Es wurde nichts geändert.",
  sign_in_to_account: "Im Konto anmelden",
  confirm_new_subject: "Bestätigen Sie Ihre neue E-Mail-Adresse für {store}",
  confirm_new_preheader: "Sobald Sie diese Adresse bestätigen, gilt sie für Ihr Konto.",
  confirm_new: "Bestätigen Sie Ihre neue E-Mail-Adresse",
  confirm_new_text:
    "Sie möchten die E-Mail-Adresse Ihres Kontos bei {store} in diese ändern. Sie gilt, sobald Sie bestätigen, dass es Ihre ist.",
  confirm_new_button: "Neue Adresse bestätigen",
  confirm_new_link:
    "Der Link gilt 24 Stunden und nur einmal. Wenn Sie das nicht möchten, bestätigen Sie nicht: Dann ändert sich nichts.",
  verify_subject: "Bestätigen Sie Ihre E-Mail-Adresse für {store}",
  verify_preheader: "Ein Klick bestätigt, dass diese Adresse Ihnen gehört.",
  verify: "Bestätigen Sie Ihre E-Mail-Adresse",
  verify_text:
    "Mit dieser Adresse wurde ein Konto bei {store} angelegt. Bestätigen Sie, dass die Adresse Ihnen gehört.",
  verify_button: "Adresse bestätigen",
  verify_link:
    "Der Link gilt 24 Stunden und nur einmal. Wenn Sie kein Konto bei uns haben, bestätigen Sie nicht: Wahrscheinlich hat sich jemand bei seiner Adresse vertippt. Ohne Ihre Bestätigung passiert nichts.",
  finish_subject: "Ihr Konto bei {store} wartet auf Sie",
  finish_preheader: "Wählen Sie ein Passwort, und das Konto gehört Ihnen.",
  finish: "Ihr Konto wartet auf Sie",
  finish_text:
    "Jemand, hoffentlich Sie, wollte mit dieser Adresse ein Konto bei {store} anlegen. Eines wurde früher schon angefangen, aber niemand hat die Adresse bestätigt.",
  finish_how:
    "Wählen Sie ein Passwort, und das Konto gehört Ihnen. Ein Passwort, das früher dafür gewählt wurde, gilt dann nicht mehr.",
  choose_password: "Passwort wählen",
  finish_link: "Der Link gilt 30 Minuten und nur einmal. Wenn Sie es nicht waren, müssen Sie nichts tun.",
  reset_subject: "Wählen Sie ein neues Passwort für {store}",
  reset_preheader: "Der Link gilt 30 Minuten und nur einmal.",
  reset: "Neues Passwort wählen",
  reset_text: "Jemand, hoffentlich Sie, möchte ein neues Passwort für Ihr Konto bei {store}.",
  reset_link:
    "Der Link gilt 30 Minuten und nur einmal. Bis Sie ein neues Passwort wählen, bleibt Ihr bisheriges gültig. Wenn Sie das nicht angefordert haben, müssen Sie nichts tun.",
  password_subject: "Ihr Passwort bei {store} wurde geändert",
  password_preheader: "Wenn Sie es nicht waren, wählen Sie sofort ein neues.",
  password: "Ihr Passwort wurde geändert",
  password_text:
    "Das Passwort Ihres Kontos bei {store} wurde geändert, und alle anderen Geräte wurden abgemeldet. Wenn Sie es waren, müssen Sie nichts tun.",
  password_not_you:
    "Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort. Das kann nur, wer Zugang zu diesem Postfach hat.",
  erased_subject: "Ihr Konto bei {store} ist gelöscht",
  erased_preheader: "Ihr Konto und Ihre Daten sind gelöscht. Dies ist unsere letzte E-Mail dazu.",
  erased_reason: "Sie erhalten diese E-Mail, weil Ihr Konto bei {store} gelöscht wurde.",
  erased: "Ihr Konto ist gelöscht",
  erased_what:
    "Ihr Profil, Ihre Adressen, Ihr Warenkorb und unsere E-Mails an Sie sind gelöscht, und Sie sind überall abgemeldet. Ihren Namen, Ihre E-Mail-Adresse und Ihre Anschrift haben wir aus Ihren Bestellungen entfernt; Artikel und Beträge bleiben, weil wir sie für unsere Buchhaltung brauchen.",
  erased_later:
    "Eine Ihrer Bestellungen ist noch nicht versandt, oder eine Zahlung läuft noch. Was wir dafür brauchen, behalten wir, bis das erledigt ist. Danach löschen wir es ebenfalls.",
  erased_not_you:
    "Wollten Sie das nicht? Antworten Sie auf diese E-Mail. Ein gelöschtes Konto lässt sich nicht wiederherstellen.",
  invitation_subject: "Legen Sie Ihr Konto bei {store} an",
  invitation_preheader: "Ihre E-Mail-Adresse ist schon eingetragen.",
  invitation_reason:
    "Sie erhalten diese E-Mail, weil Sie bei {store} mit dieser Adresse als Kundin oder Kunde geführt werden und eingeladen sind, ein Konto anzulegen.",
  invitation: "Legen Sie Ihr Konto an",
  invitation_text:
    "Sie sind Kundin oder Kunde bei {store}. Mit einem Konto sehen Sie Ihre Bestellungen und müssen Ihre Adresse nicht jedes Mal neu eingeben.",
  invitation_how: "Ihre E-Mail-Adresse ist schon eingetragen. Es fehlen nur noch Ihr Name und ein Passwort.",
  invitation_button: "Konto anlegen",
  invitation_optional:
    "Wenn Sie kein Konto möchten, müssen Sie nichts tun. Sie können jederzeit auch ohne Konto bestellen.",
};
