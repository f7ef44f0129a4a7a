import type { z } from "zod";
import { parseAmount } from "#app/kernel/money.ts";
import { parsePercent } from "#app/kernel/percent.ts";
import { type Settings, type SettingsGroup, settingsSchemas } from "./settings.schema.ts";
import type { PlainField, RowsField, SettingsField } from "./settings-fields.ts";
import {
  CHECKED,
  isNewId,
  rowFieldName,
  rowsOf,
  type SettingsFields,
  type SettingsRow,
  typedColour,
} from "./settings-form.ts";
import { fieldsOfGroup } from "./settings-screens.ts";

type ParsedForm<Value> = { ok: true; value: Value } | { ok: false; errors: Record<string, string> };

/** Validates a submitted form: returns the group's value, or messages by field name in the page's order. */
export function parseSettingsForm<Group extends SettingsGroup>(
  group: Group,
  fields: SettingsFields,
  currency: string,
): ParsedForm<Settings[Group]> {
  // TypeScript doesn't relate an index of the schemas to one of their outputs.
  const schema = settingsSchemas[group] as unknown as z.ZodType<Settings[Group]>;
  const screen = fieldsOfGroup(group);
  return parseForm(schema, { screen, fields, input: formInput(screen, fields, currency) });
}

/** What a form's fields mean, for a schema. */
export const formInput = (screen: readonly SettingsField[], fields: SettingsFields, currency: string) =>
  Object.fromEntries(screen.map((field) => [field.name, inputOf(field, fields, currency)]));

/** Validates what a form means, with messages by its fields' names in the page's order. */
export function parseForm<Value>(
  schema: z.ZodType<Value>,
  { screen, fields, input }: { screen: readonly SettingsField[]; fields: SettingsFields; input: object },
): ParsedForm<Value> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = new Map<string, string>();
  for (const field of screen) {
    for (const { path, message } of parsed.error.issues) {
      if (path[0] !== field.name) continue;
      const name = nameOf(field, path, fields);
      if (!errors.has(name)) errors.set(name, message);
    }
  }
  return { ok: false, errors: Object.fromEntries(errors) };
}

function inputOf(field: SettingsField, fields: SettingsFields, currency: string): unknown {
  if (field.kind === "rows") {
    const taken = new Set<string>();
    return filledRows(field, fields).map(({ row }) => rowInput(field, row, { currency, taken }));
  }
  if (field.kind !== "countries") return plainInput(field, fields[field.name] ?? "", currency);
  const start = `${field.name}.`;
  return Object.keys(fields).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
}

function plainInput({ kind, optional = false }: PlainField, typed: string, currency: string): unknown {
  switch (kind) {
    case "check":
      return typed === CHECKED;
    case "amount":
      return optional && typed.trim() === "" ? null : parseAmount(typed, currency);
    case "whole":
      return optional && typed.trim() === "" ? null : wholeNumber(typed);
    case "percent":
      return parsePercent(typed);
    case "colour":
      return typedColour(typed);
    case "codes":
      return [...new Set(typed.split(/[,;\n]/).map((code) => code.trim()))].filter(Boolean);
    case "text":
      return typed.replace(/\s*[\r\n]+\s*/g, " ");
    case "lines":
      return typed.replace(/\r\n?/g, "\n");
    default:
      return typed;
  }
}

/** A count as typed; NaN if it isn't one, and 0 for nothing. */
const wholeNumber = (typed: string) => (/^\d{0,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** The rows in which something was typed, each with its place in the form. */
function filledRows(field: RowsField, fields: SettingsFields): { row: SettingsRow; at: number }[] {
  const shown = field.columns.filter(({ kind }) => kind !== "id" && kind !== "choice" && kind !== "check");
  return rowsOf(field, fields)
    .map((row, at) => ({ row, at }))
    .filter(({ row }) => shown.some(({ name }) => row[name]?.trim()));
}

function rowInput(
  { columns }: RowsField,
  row: SettingsRow,
  { currency, taken }: { currency: string; taken: Set<string> },
): object {
  const values = columns.map((column) => {
    const typed = row[column.name] ?? "";
    return [
      column.name,
      column.kind === "id" ? freeId(typed, row.title ?? row.name ?? "", taken) : plainInput(column, typed, currency),
    ];
  });
  return Object.fromEntries(values);
}

/** A row keeps its id; a new one gets it from its title, apart from those that are `taken`. */
export function freeId(id: string, title: string, taken: Set<string>): string {
  const wanted = isNewId(id) ? slugOf(title) : id;
  let free = wanted;
  for (let n = 2; taken.has(free); n++) free = `${wanted.slice(0, 36)}-${n}`;
  taken.add(free);
  return free;
}

/** An id from a name, in Latin letters. */
export const slugOf = (title: string, otherwise = "method") =>
  title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 40) || otherwise;

function nameOf(field: SettingsField, [, index, column]: z.core.$ZodIssue["path"], fields: SettingsFields): string {
  if (field.kind !== "rows" || typeof index !== "number") return field.name;
  const at = filledRows(field, fields)[index]?.at ?? index;
  return column === undefined ? field.name : rowFieldName(field.name, at, String(column));
}
