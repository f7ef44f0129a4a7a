import type { fields as english } from "../en/fields.ts";

export const fields: Record<keyof typeof english, string> = {
  at_most: "Verwenden Sie höchstens {max} Zeichen.",
  at_least: "Verwenden Sie mindestens {min} Zeichen.",
  printable: "Verwenden Sie nur sichtbare Zeichen.",
  email: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.",
  phone: "Geben Sie eine Telefonnummer ein, zum Beispiel +49 30 1234567, oder lassen Sie das Feld leer.",
  name: "Geben Sie Ihren Namen ein.",
  message: "Schreiben Sie Ihre Nachricht.",
  request_kind: "Wählen Sie aus, was Sie möchten.",
  password: "Geben Sie Ihr Passwort ein.",
  password_too_long: "Passwörter haben höchstens {max} Zeichen.",
  password_published: "Dieses Passwort ist öffentlich bekannt. Wählen Sie ein anderes.",
  password_common: "Dieses Passwort ist leicht zu erraten. Wählen Sie ein weniger häufiges.",
  password_personal: "Verwenden Sie weder Ihre E-Mail-Adresse noch den Namen des Shops als Passwort.",
  type_the_word: "Geben Sie das Wort {word} ein.",
  full_name: "Vor- und Nachname",
  company: "Firma",
  street: "Straße und Hausnummer",
  apartment: "Adresszusatz (Wohnung, Etage, Gebäude)",
  recipient_missing: "Geben Sie den Namen des Empfängers ein.",
  pickup_name_missing: "Geben Sie den Namen der Person ein, die die Bestellung abholt.",
  street_missing: "Geben Sie Straße und Hausnummer ein.",
  country_missing: "Wählen Sie ein Land.",
  country_not_shipped: "Wählen Sie ein Land, in das wir versenden.",
  country_not_billed: "Wählen Sie ein Land, in das wir Rechnungen schicken.",
  vat_id: "Verwenden Sie nur Buchstaben und Ziffern, zum Beispiel DE123456789.",
  vat_id_line: "USt-IdNr.: {id}",
  postal_code:
    "{kind, select, zip {ZIP-Code} eircode {Eircode} pin {PIN-Code} postcode {Postleitzahl} other {Postleitzahl}}",
  postal_code_missing:
    "{kind, select, zip {Geben Sie den ZIP-Code ein.} eircode {Geben Sie den Eircode ein.} pin {Geben Sie den PIN-Code ein.} postcode {Geben Sie die Postleitzahl ein.} other {Geben Sie die Postleitzahl ein.}}",
  postal_code_wrong:
    "{kind, select, zip {Geben Sie einen gültigen ZIP-Code ein, zum Beispiel {example}.} eircode {Geben Sie einen gültigen Eircode ein, zum Beispiel {example}.} pin {Geben Sie einen gültigen PIN-Code ein, zum Beispiel {example}.} postcode {Geben Sie eine gültige Postleitzahl ein, zum Beispiel {example}.} other {Geben Sie eine gültige Postleitzahl ein, zum Beispiel {example}.}}",
  city: "{kind, select, suburb {Vorort} district {Bezirk} other {Ort}}",
  city_missing:
    "{kind, select, suburb {Geben Sie den Vorort ein.} district {Geben Sie den Bezirk ein.} other {Geben Sie den Ort ein.}}",
  region:
    "{kind, select, area {Gebiet} county {County} department {Departamento} district {Distrikt} emirate {Emirat} island {Insel} oblast {Oblast} parish {Gemeinde} prefecture {Präfektur} region {Region} state {Bundesstaat} other {Provinz}}",
  region_missing:
    "{kind, select, area {Geben Sie das Gebiet ein.} county {Geben Sie das County ein.} department {Geben Sie das Departamento ein.} district {Geben Sie den Distrikt ein.} emirate {Geben Sie das Emirat ein.} island {Geben Sie die Insel ein.} oblast {Geben Sie die Oblast ein.} parish {Geben Sie die Gemeinde ein.} prefecture {Geben Sie die Präfektur ein.} region {Geben Sie die Region ein.} state {Geben Sie den Bundesstaat ein.} other {Geben Sie die Provinz ein.}}",
  region_wrong:
    "{kind, select, area {Wählen Sie das Gebiet aus der Liste.} county {Wählen Sie das County aus der Liste.} department {Wählen Sie das Departamento aus der Liste.} district {Wählen Sie den Distrikt aus der Liste.} emirate {Wählen Sie das Emirat aus der Liste.} island {Wählen Sie die Insel aus der Liste.} oblast {Wählen Sie die Oblast aus der Liste.} parish {Wählen Sie die Gemeinde aus der Liste.} prefecture {Wählen Sie die Präfektur aus der Liste.} region {Wählen Sie die Region aus der Liste.} state {Wählen Sie den Bundesstaat aus der Liste.} other {Wählen Sie die Provinz aus der Liste.}}",
  looks_automated:
    "Wir konnten nicht erkennen, ob ein Mensch das gesendet hat: Das Formular war zu lange offen, oder etwas hat ein verstecktes Feld ausgefüllt. Prüfen Sie Ihre Angaben und senden Sie sie noch einmal.",
  changed_meanwhile: "Das hat sich in der Zwischenzeit geändert. Laden Sie die Seite neu.",
};
