import type { addresses as english } from "../en/addresses.ts";

export const addresses: Record<keyof typeof english, string> = {
  title: "Ihre Adressen",
  add: "Adresse hinzufügen",
  edit_title: "Adresse bearbeiten",
  removed: "Adresse entfernt.",
  full: "Ihr Adressbuch ist voll: Es fasst bis zu {most} Adressen. Entfernen Sie eine, um eine neue hinzuzufügen.",
  none: "Noch keine Adressen",
  none_text: "Speichern Sie hier Ihre Adressen, um sie an der Kasse nur noch auszuwählen.",
  is_default: "Standard",
  edit: "Bearbeiten",
  edit_one: "{address} bearbeiten",
  use_as_default: "Als Standard verwenden",
  use_one_as_default: "Als Standard verwenden: {address}",
  remove: "Entfernen",
  remove_one: "{address} entfernen",
  check: "Bitte prüfen Sie die Adresse",
  is_default_text: "Das ist Ihre Standardadresse. Wählen Sie eine andere als Standard, um das zu ändern.",
  as_default: "Als meine Standardadresse verwenden",
  saving: "Wird gespeichert",
  save: "Adresse speichern",
  cancel: "Abbrechen",
};
