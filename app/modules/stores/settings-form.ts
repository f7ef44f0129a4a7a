/** A group of settings as its form holds it. */
import { standardAccent } from "#app/kernel/colours.ts";
import { decimalAmount } from "#app/kernel/money.ts";
import { isKeyOf } from "#app/kernel/own-key.ts";
import { decimalPercent } from "#app/kernel/percent.ts";
import { codesOf, countryRegions } from "./country-regions.ts";
import type { SettingsGroup } from "./settings.schema.ts";
import type { PlainField, RowsField, SettingsField } from "./settings-fields.ts";
import { fieldsOfGroup } from "./settings-screens.ts";

/** Text by field name, so that a refused form shows what was typed. `version` is the one that the form showed. */
export type SettingsFields = Readonly<Record<string, string>>;
export type SettingsRow = Readonly<Record<string, string>>;

/** The field that searches the media library for a picture field. */
export const pictureSearchName = (field: string) => `${field}.q`;

/** The fields of a colour beside its text: the picker, and the text that the form showed. */
export const colourPickerName = (field: string) => `${field}.picked`;
export const shownColourName = (field: string) => `${field}.shown`;

/** The value of a checked box; one that isn't checked is missing. */
export const CHECKED = "yes";

export const countryFieldName = (field: string, code: string) => `${field}.${code}`;
export const rowFieldName = (field: string, index: number, column: string) => `${field}.${index}.${column}`;

type Saved = { value: object; version: number };

/** A saved group as its form shows it. */
export const settingsFieldsOf = (group: SettingsGroup, saved: Saved, currency: string): SettingsFields =>
  shownFields(fieldsOfGroup(group), saved, currency);

/** The same for any form of such fields. */
export function shownFields(
  fields: readonly SettingsField[],
  { value, version }: Saved,
  currency: string,
): SettingsFields {
  const values = new Map<string, unknown>(Object.entries(value));
  const typed = fields.flatMap((field) => typedOf(field, values.get(field.name), currency));
  return { ...Object.fromEntries(typed), version: String(version) };
}

function typedOf(field: SettingsField, value: unknown, currency: string): [string, string][] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  switch (field.kind) {
    case "countries":
      return items.map((code) => [countryFieldName(field.name, String(code)), CHECKED]);
    case "rows":
      return items.flatMap((row, index) => {
        const values = new Map<string, unknown>(Object.entries(Object(row)));
        return field.columns.flatMap((column) =>
          typedOf({ ...column, name: rowFieldName(field.name, index, column.name) }, values.get(column.name), currency),
        );
      });
    case "check":
      return value === true ? [[field.name, CHECKED]] : [];
    case "amount":
      return [[field.name, typeof value === "number" ? decimalAmount(value, currency) : ""]];
    case "whole":
      return [[field.name, typeof value === "number" ? String(value) : ""]];
    case "percent":
      return [[field.name, typeof value === "number" ? decimalPercent(value) : ""]];
    case "password":
      return [];
    case "codes":
      return [[field.name, items.join(", ")]];
    default:
      return [[field.name, typeof value === "string" ? value : ""]];
  }
}

/** A submitted form's fields of a group and its version. Leaves out files, other fields and any beyond the thousandth. */
export const readSettingsFields = (group: SettingsGroup, form: FormData): SettingsFields =>
  withColours(
    fieldsOfGroup(group),
    readTypedFields(
      fieldsOfGroup(group).map(({ name }) => name),
      form,
    ),
  );

/** The same for any form, by the names of its fields. */
export function readTypedFields(names: readonly string[], form: FormData): SettingsFields {
  const known = new Set(["version", ...names]);
  const texts = [...form].slice(0, 1000).filter((field): field is [string, string] => typeof field[1] === "string");
  return Object.fromEntries(texts.filter(([name]) => known.has(name.split(".")[0] ?? "")));
}

/** Each colour as its text says, or its picker where only that was changed: without JavaScript neither follows the other. */
function withColours(fields: readonly SettingsField[], typed: SettingsFields): SettingsFields {
  const colours = fields.flatMap(({ kind, name }) => {
    const [text = "", picked = "", shown = ""] = [name, colourPickerName(name), shownColourName(name)].map(
      (each) => typed[each],
    );
    const wasPicked = kind === "colour" && text === shown && picked !== "" && picked !== pickerColour(shown);
    return wasPicked ? [[name, picked]] : [];
  });
  return { ...typed, ...Object.fromEntries(colours) };
}

/** A colour as people type it, with or without the `#`, in three or six digits; anything else as it stands. */
export function typedColour(text: string): string {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return text.trim();
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

/** What a picker shows, which has no empty state. */
export function pickerColour(text: string): string {
  const colour = typedColour(text);
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : standardAccent.light.fill;
}

/** The rows of a field, as typed. */
export function rowsOf({ name, columns, most, fixed }: RowsField, fields: SettingsFields): SettingsRow[] {
  const rows: SettingsRow[] = [];
  const isThere = (index: number) => columns.some((column) => rowFieldName(name, index, column.name) in fields);
  // One more than there may be, so that the form says so.
  for (let index = 0; index <= most && (isThere(index) || (fixed && index < most)); index++) {
    rows.push(
      Object.fromEntries(columns.map((column) => [column.name, fields[rowFieldName(name, index, column.name)] ?? ""])),
    );
  }
  return rows;
}

function withRows(fields: SettingsFields, field: RowsField, rows: readonly SettingsRow[]): SettingsFields {
  const others = Object.entries(fields).filter(([name]) => !name.startsWith(`${field.name}.`));
  const typed = rows.flatMap((row, index) =>
    Object.entries(row).map(([column, value]) => [rowFieldName(field.name, index, column), value]),
  );
  return Object.fromEntries([...others, ...typed]);
}

/** The id of a row that was never saved, unique in its form. */
const NEW_ID = /^new-(\d{1,4})$/;
export const isNewId = (id: string) => id === "" || NEW_ID.test(id);

function emptyRow(columns: readonly PlainField[], rows: readonly SettingsRow[]): SettingsRow {
  const used = rows.map(({ id = "" }) => Number(NEW_ID.exec(id)?.[1] ?? 0));
  return Object.fromEntries(
    columns.map(({ name, kind }) => [name, kind === "id" ? `new-${Math.max(0, ...used) + 1}` : ""]),
  );
}

/**
 * The form after a button that changes it without saving.
 * @param intent `add:<field>`, `remove:<field>:<row>`, `up:<field>:<row>`, `all:<field>:<region>`, `none:<field>:<region>`
 * @returns null for any other
 */
export const changedForm = (group: SettingsGroup, fields: SettingsFields, intent: string): SettingsFields | null =>
  changedFieldsOf(fieldsOfGroup(group), fields, intent);

/** The same for any form of such fields. */
export function changedFieldsOf(
  known: readonly SettingsField[],
  fields: SettingsFields,
  intent: string,
): SettingsFields | null {
  const [what = "", name = "", place = ""] = intent.split(":");
  const field = known.find((each) => each.name === name);
  if (field?.kind === "countries")
    return isKeyOf(countryRegions, place) ? chooseRegion(fields, name, what, place) : null;
  if (field?.kind !== "rows" || field.fixed) return null;
  const rows = rowsOf(field, fields);
  const at = /^\d{1,2}$/.test(place) ? Number(place) : -1;
  if (what === "add") {
    return rows.length < field.most ? withRows(fields, field, [...rows, emptyRow(field.columns, rows)]) : fields;
  }
  const row = rows[at];
  if (!row) return null;
  const others = rows.filter((_, index) => index !== at);
  if (what === "remove") return withRows(fields, field, others);
  return what === "up" ? withRows(fields, field, others.toSpliced(Math.max(0, at - 1), 0, row)) : null;
}

function chooseRegion(
  fields: SettingsFields,
  name: string,
  what: string,
  region: keyof typeof countryRegions,
): SettingsFields | null {
  const names = codesOf(region).map((code) => countryFieldName(name, code));
  if (what === "all") return { ...fields, ...Object.fromEntries(names.map((each) => [each, CHECKED])) };
  if (what !== "none") return null;
  return Object.fromEntries(Object.entries(fields).filter(([each]) => !names.includes(each)));
}
