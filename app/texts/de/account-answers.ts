import type { accountAnswers as english } from "../en/account-answers.ts";

export const accountAnswers: Record<keyof typeof english, string> = {
  wrong_credentials:
    "E-Mail-Adresse und Passwort passen nicht zusammen. Prüfen Sie beides und versuchen Sie es noch einmal.",
  unconfirmed:
    "Bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link in der E-Mail, die wir Ihnen geschickt haben.",
  has_account: "Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an.",
  has_account_use_another:
    "Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an oder verwenden Sie eine andere Adresse.",
  try_again: "Das hat nicht geklappt. Prüfen Sie Ihre Eingaben und versuchen Sie es noch einmal.",
  too_many_attempts: "Zu viele Versuche. Versuchen Sie es in {wait} noch einmal.",
  many_signing_in: "Gerade melden sich sehr viele Menschen an. Versuchen Sie es in {wait} noch einmal.",
  wrong_code: "Dieser Code stimmt nicht oder wurde schon verwendet. Jeder Code gilt einmal.",
  wrong_code_confirming: "Dieser Code stimmt nicht oder wurde schon verwendet. Jeder Code gilt einmal.",
  wrong_password: "Dieses Passwort stimmt nicht.",
  wrong_current_password: "Das ist nicht Ihr jetziges Passwort.",
  password_needed: "Geben Sie das Passwort Ihres Kontos ein.",
  not_this_account: "Das ist nicht das Passwort dieses Kontos.",
  wrong_store_password: "Das ist nicht das Passwort. Prüfen Sie es und versuchen Sie es noch einmal.",
  passkey_unknown:
    "Dieser Passkey gehört zu keinem Konto hier. Versuchen Sie es mit einem anderen oder melden Sie sich auf andere Weise an.",
  passkey_too_late: "Die Anmeldung hat zu lange gedauert. Beginnen Sie noch einmal mit Ihrem Passwort.",
  device: "{browser} unter {system}",
  unknown_device: "Unbekanntes Gerät",
  session_ended: "Gerät abgemeldet.",
  others_ended: "Sie sind überall sonst abgemeldet.",
  password_changed: "Passwort geändert. Alle anderen Geräte sind abgemeldet.",
  email_asked:
    "Wir haben einen Link an die neue Adresse geschickt. Öffnen Sie ihn, um die Änderung abzuschließen; bis dahin bleibt alles, wie es ist.",
  email_sent: "Wir haben einen Link an Ihre Adresse geschickt. Wir schicken höchstens alle fünf Minuten einen.",
  email_cancelled: "Änderung abgebrochen.",
  same_email: "Das ist schon Ihre Adresse.",
  address_saved: "Adresse gespeichert.",
  address_default: "Standardadresse geändert.",
  address_restored: "Adresse wiederhergestellt.",
  address_not_saved: "Ihre Adresse wurde nicht gespeichert.",
  address_gone: "Diese Adresse gibt es nicht mehr. Vielleicht haben Sie sie in einem anderen Tab entfernt.",
  address_book_full: "Ihr Adressbuch ist voll.",
  address_book_full_of: "Ihr Adressbuch ist voll: Es fasst {most} Adressen.",
  request_impossible: "Das kann nicht als eine Anfrage gesendet werden.",
  request_repeated:
    "Sie haben dieses Formular schon mit anderen Angaben gesendet. Senden Sie es noch einmal, um eine zweite Anfrage zu stellen.",
  request_too_large: "Der Gesamtbetrag ist zu hoch für eine Anfrage.",
  request_kind_not_offered: "Das bietet dieser Shop nicht an. Wählen Sie etwas anderes.",
};
