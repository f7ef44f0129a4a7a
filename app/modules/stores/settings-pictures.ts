import type { SettingsGroup } from "./settings.schema.ts";

/** A picture that settings show. No row of its own stands for it, so it has a fixed id. */
type SettingsPicture = {
  group: SettingsGroup;
  field: string;
  id: string;
  /** Where it's shown, for the media library. */
  label: string;
  /** The field that says what it shows. */
  altField: string;
};

const settingsPictures: readonly SettingsPicture[] = [
  {
    ...{ group: "home", field: "picture", altField: "pictureAlt" },
    ...{ id: "00000000-0000-4000-8000-000000000001", label: "Home page" },
  },
  {
    ...{ group: "store", field: "logo", altField: "name" },
    ...{ id: "00000000-0000-4000-8000-000000000002", label: "Logo" },
  },
  {
    ...{ group: "store", field: "icon", altField: "name" },
    ...{ id: "00000000-0000-4000-8000-000000000003", label: "Icon" },
  },
  {
    ...{ group: "store", field: "logoDark", altField: "name" },
    ...{ id: "00000000-0000-4000-8000-000000000004", label: "Logo on dark pages" },
  },
];

/** The pictures of a group's value, those that aren't set with an empty `url`. */
export function picturesIn(group: SettingsGroup, value: object) {
  const values = new Map<string, unknown>(Object.entries(value));
  const textOf = (field: string) => String(values.get(field) ?? "");
  return settingsPictures
    .filter((each) => each.group === group)
    .map(({ field, id, label, altField }) => ({ field, id, label, url: textOf(field), alt: textOf(altField) }));
}

/** The group whose picture has this id. */
export const groupOfPicture = (id: string): SettingsGroup | undefined =>
  settingsPictures.find((each) => each.id === id)?.group;
