import type { security as english } from "../en/security.ts";

export const security: Record<keyof typeof english, string> = {
  title: "Anmeldung und Sicherheit",
  signed_in_as: "Angemeldet als <email></email>",
  signed_in_as_email: "Angemeldet als <email></email> · <link>Ihre E-Mail-Adresse</link>",
  sessions: "Wo Sie angemeldet sind",
  this_device: "Dieses Gerät",
  signed_in:
    "Angemeldet mit {method, select, svc {Single Sign-on} passkey {Passkey} other {Passwort}} von {address}, <at></at>",
  signed_in_somewhere:
    "Angemeldet mit {method, select, svc {Single Sign-on} passkey {Passkey} other {Passwort}} von einer unbekannten Adresse, <at></at>",
  last_used: "Zuletzt verwendet: <at></at>",
  sign_out: "Abmelden",
  sign_out_this: "Abmelden: dieses Gerät",
  sign_out_device: "Abmelden: {device}",
  signing_out: "Wird abgemeldet",
  sign_out_others: "Überall sonst abmelden",
  password: "Passwort",
  no_password:
    "Sie melden sich über das Single Sign-on Ihrer Organisation an. Deshalb hat dieses Konto hier kein Passwort.",
  current_password: "Jetziges Passwort",
  new_password: "Neues Passwort",
  new_password_hint: "{min} bis {max} Zeichen. Damit werden Sie auf allen anderen Geräten abgemeldet.",
  changing: "Ihr Passwort wird geändert",
  change: "Passwort ändern",
  confirm: "Bestätigen Sie, dass Sie es sind",
  confirm_text:
    "Was Sie vorhaben, braucht eine Anmeldung, die nicht lange zurückliegt. Danach machen Sie dort weiter, wo Sie waren.",
  confirm_failed: "Das hat nicht geklappt",
  confirming: "Wird bestätigt",
  confirm_button: "Bestätigen",
  confirm_first: "Bestätigen Sie zuerst, dass Sie es sind",
  confirm_first_text: "Dafür darf Ihre Anmeldung nicht lange zurückliegen. Danach kommen Sie hierher zurück.",
  confirm_first_refused:
    "Sie haben sich vor mehr als 15 Minuten angemeldet, deshalb wurde nichts geändert. Danach kommen Sie hierher zurück.",
};
