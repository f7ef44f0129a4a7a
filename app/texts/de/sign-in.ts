import type { signIn as english } from "../en/sign-in.ts";

export const signIn: Record<keyof typeof english, string> = {
  title: "Anmelden",
  for_staff: "Für das Team des Shops.",
  failed: "Das hat nicht geklappt",
  pending: "Sie werden angemeldet",
  submit: "Anmelden",
  new_password: "Sie haben ein neues Passwort, und alle Geräte sind abgemeldet. Melden Sie sich jetzt damit an.",
  first_password:
    "Sie haben ein neues Passwort, und Ihre Adresse ist bestätigt. Melden Sie sich an und prüfen Sie dann Namen und Adressen in Ihrem Konto: Vielleicht hat sie jemand anderes eingegeben.",
  ended: "Bitte melden Sie sich noch einmal an",
  ended_text: "Die Anmeldung hat zu lange gedauert, oder Sie haben sich an anderer Stelle abgemeldet.",
  new_here: "Neu hier? <link>Konto anlegen</link>",
  ordered_as_guest: "Ohne Konto bestellt? <link>Bestellung finden</link>",
  need_help: "Brauchen Sie Hilfe? <link>Kontakt</link>",
  forgot: "Passwort vergessen? <link>Neues Passwort wählen</link>",
  no_confirmation: "Keine Bestätigungs-E-Mail bekommen? <link>Noch einmal schicken</link>",
  no_recovery:
    "Ein vergessenes Passwort können wir nicht per E-Mail zurücksetzen. Schreiben Sie dem Shop und bitten Sie um ein neues. Bestellen können Sie immer auch ohne Konto.",
  forgot_staff: "Passwort vergessen? Bitten Sie jemanden mit Zugang zum Server, ein neues zu setzen.",
  forgot_staff_sso:
    "Passwort vergessen? Bitten Sie jemanden mit Zugang zum Server, ein neues zu setzen, oder nutzen Sie Single Sign-on.",
  or_ask_staff: "Oder bitten Sie jemanden mit Zugang zum Server, ein neues zu setzen.",
  or_ask_staff_sso:
    "Oder bitten Sie jemanden mit Zugang zum Server, ein neues zu setzen, oder nutzen Sie Single Sign-on.",
  other_ways: "Andere Wege, sich anzumelden",
  sso: "Mit Single Sign-on anmelden",
  sso_failed: "Single Sign-on hat nicht geklappt",
  sso_not_linked:
    "In diesem Shop gibt es schon ein Konto mit Ihrer E-Mail-Adresse, das nicht mit Single Sign-on verbunden ist. Melden Sie sich mit dessen Passwort an oder verwenden Sie eine andere Adresse.",
  sso_cancelled: "Die Anmeldung wurde abgebrochen. Sie können es jederzeit noch einmal versuchen.",
  sso_expired:
    "Die Anmeldung hat zu lange gedauert, wurde schon verwendet oder in einem anderen Fenster begonnen. Versuchen Sie es noch einmal.",
  sso_unproved:
    "Wir konnten nicht prüfen, wer Sie sind. Versuchen Sie es noch einmal. Wenn es dabei bleibt, wenden Sie sich an die Stelle, die Ihr Single Sign-on verwaltet.",
  sso_no_staff:
    "Mit diesem Konto dürfen Sie den Shop nicht verwalten. Bitten Sie die Stelle, die Ihr Single Sign-on verwaltet, um Zugang.",
  sso_unavailable: "Der Anmeldedienst antwortet gerade nicht. Versuchen Sie es in ein paar Minuten noch einmal.",
  sso_not_asked:
    "Der Anmeldedienst hat Sie nicht noch einmal nach Ihrer Anmeldung gefragt. Versuchen Sie es noch einmal.",
  sso_suspended: "Dieses Konto ist gesperrt. Fragen Sie das Team des Shops.",
  passkey: "Passkey verwenden",
  passkey_waiting: "Warten auf Ihren Passkey",
  passkey_unused:
    "Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal oder melden Sie sich auf andere Weise an.",
  passkey_failed: "Das hat nicht geklappt. Versuchen Sie es noch einmal.",
  one_more_step: "Noch ein Schritt",
  one_more_step_text: "Das Passwort für <email></email> stimmt. Bestätigen Sie jetzt noch, dass Sie es sind.",
  without_scripts_code: "Passkeys brauchen JavaScript. Verwenden Sie ohne JavaScript einen Code.",
  without_scripts_recovery_code:
    "Passkeys brauchen JavaScript. Verwenden Sie ohne JavaScript einen Wiederherstellungscode.",
  lost_everything:
    "Alles verloren? Wer Zugang zum Server hat, kann Sie wieder hereinlassen. <link>Mit einem anderen Konto anmelden</link>",
  app_code: "Code aus Ihrer Authenticator-App",
  app_code_hint: "Sechs Ziffern, die sich alle 30 Sekunden ändern.",
  continue: "Weiter",
  use_recovery_code: "Stattdessen einen Wiederherstellungscode verwenden",
  recovery_code: "Wiederherstellungscode",
  recovery_code_hint:
    "Einer der Codes, die Sie beim Einrichten der Anmeldung in zwei Schritten gespeichert haben. Jeder gilt einmal.",
  use_this_code: "Wiederherstellungscode verwenden",
  create_title: "Konto anlegen",
  create_check: "Bitte prüfen Sie Ihre Angaben",
  creating: "Ihr Konto wird angelegt",
  create: "Konto anlegen",
  name: "Name",
  have_account: "Haben Sie schon ein Konto? <link>Anmelden</link>",
  password_hint: "{min} bis {max} beliebige Zeichen. Häufige Passwörter sind nicht erlaubt.",
  password_hint_no_reset:
    "{min} bis {max} beliebige Zeichen. Häufige Passwörter sind nicht erlaubt. Wir können es nicht zurücksetzen: Bewahren Sie es in einem Passwortmanager auf.",
  store_password: "Passwort eingeben",
  store_closed: "Im Moment können nur Personen mit dem Passwort diesen Shop sehen.",
  entering: "Wird geöffnet",
  enter_store: "Shop betreten",
  sign_in_as_staff: "Als Teammitglied anmelden",
};
