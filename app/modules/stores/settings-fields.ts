/** Kinds of fields on the screens of the settings. */

/** `text` is a paragraph: its line breaks become spaces. `lines` keeps them. `codes` have commas between them. */
type PlainKind =
  | (
      | "line"
      | "text"
      | "lines"
      | "email"
      | "phone"
      | "link"
      | "date"
      | "language"
      | "timeZone"
      | "picture"
      | "colour"
      | "id"
      | "password"
    )
  | ("check" | "amount" | "whole" | "time" | "choice" | "percent" | "codes");

export type PlainField = {
  name: string;
  kind: PlainKind;
  label: string;
  hint?: string;
  /** Of an amount or a whole number: empty is null. */
  optional?: boolean;
  /** Of a whole number, such as "g". */
  unit?: string;
  /** Of a choice, one of which is chosen. */
  choices?: readonly { value: string; label: string }[];
};

export type RowsField = {
  name: string;
  kind: "rows";
  label: string;
  /** One of them, as a heading that its number follows. */
  row: string;
  columns: readonly PlainField[];
  most: number;
  /** Always shows `most` rows, empty ones too. */
  fixed?: boolean;
};

export type CountriesField = { name: string; kind: "countries"; label: string; hint: string };

export type SettingsField = PlainField | RowsField | CountriesField;

type Section<Name extends string> = {
  title: string;
  text?: string;
  fields: readonly (SettingsField & { name: Name })[];
};
export type Screen<Name extends string> = { title: string; what: string; sections: readonly Section<Name>[] };
export type SettingsScreen = Screen<string>;
