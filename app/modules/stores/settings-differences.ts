/** A group's values in words, to compare what two people decided. */
import { formatNumber } from "#app/kernel/formats.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { formatPercent } from "#app/kernel/percent.ts";
import type { SettingsGroup } from "./settings.schema.ts";
import { type Choice, countryLabel, languageName, timeZoneName } from "./settings-choices.ts";
import type { PlainField, SettingsField } from "./settings-fields.ts";
import { fieldsOfGroup } from "./settings-screens.ts";

/** A field that differs, with what is saved and what was typed, a line each. Empty where there is nothing. */
export type SettingsDifference = { name: string; label: string; saved: string[]; typed: string[] };

export type HowToWrite = {
  currency: string;
  language: string;
  /** What there is to choose from where the field doesn't say it, by the names of fields and columns. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
};

type Compared = { saved: object; typed: object };

/** The fields of a group whose values differ, in the order of its screen. */
export const settingsDifferences = (group: SettingsGroup, compared: Compared, how: HowToWrite): SettingsDifference[] =>
  differencesOf(fieldsOfGroup(group), compared, how);

/** The same for any form of such fields. */
export function differencesOf(
  fields: readonly SettingsField[],
  { saved, typed }: Compared,
  how: HowToWrite,
): SettingsDifference[] {
  const [theirs, own] = [saved, typed].map((value) => new Map<string, unknown>(Object.entries(value)));
  return fields.flatMap((field) => {
    const [before, after] = [theirs?.get(field.name), own?.get(field.name)];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    const { name, label } = field;
    const lines = (value: unknown, other: unknown) =>
      field.kind === "countries" ? countriesOnlyIn(value, other) : linesOf(field, value, how);
    return [{ name, label, saved: lines(before, after), typed: lines(after, before) }];
  });
}

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Long lists differ in a few. */
function countriesOnlyIn(value: unknown, other: unknown): string[] {
  const others = itemsOf(other);
  const only = itemsOf(value).filter((code) => !others.includes(code));
  return only.length > 0 ? [`Only here: ${only.map((code) => countryLabel(String(code))).join(", ")}`] : [];
}

function linesOf(field: SettingsField, value: unknown, how: HowToWrite): string[] {
  switch (field.kind) {
    case "countries":
      return itemsOf(value).map((code) => countryLabel(String(code)));
    case "rows":
      return itemsOf(value).map((row) => {
        const values = new Map<string, unknown>(Object.entries(Object(row)));
        const parts = field.columns
          .filter(({ kind, name }) => kind !== "id" && values.get(name) !== false)
          .flatMap((column) => linesOf(column, values.get(column.name), how).map((text) => prefixed(column, text)));
        return parts.join(" · ");
      });
    case "check":
      return [value === true ? "On" : "Off"];
    case "amount":
      return typeof value === "number" ? [formatMoney(value, how.currency, how.language)] : [];
    case "whole":
      return typeof value === "number" ? [withUnit(formatNumber(value, how.language), field.unit)] : [];
    case "choice":
      return chosenLabel(field.choices ?? how.choices?.[field.name] ?? [], value);
    case "percent":
      return typeof value === "number" ? [formatPercent(value, how.language)] : [];
    case "password":
      return value ? ["A new password"] : [];
    case "codes":
      return itemsOf(value).length > 0 ? [itemsOf(value).join(", ")] : [];
    default:
      return typeof value === "string" ? plainLines(field.kind, value) : [];
  }
}

const withUnit = (number: string, unit: string | undefined) => (unit ? `${number} ${unit}` : number);

const chosenLabel = (choices: readonly Choice[], value: unknown) =>
  choices.flatMap((choice) => (choice.value === value ? [choice.label] : []));

function prefixed({ kind, optional, label }: PlainField, text: string): string {
  if (kind === "check") return label.toLowerCase();
  return optional ? `${label.toLowerCase()} ${text}` : text;
}

function plainLines(kind: string, value: string): string[] {
  if (kind === "language") return [languageName(value)];
  if (kind === "timeZone") return [timeZoneName(value)];
  return value.split("\n").filter(Boolean);
}
