/** The rules that fill a collection, and the part of its form that edits them. */
import { decimalAmount, MAX_INTEGER, parseAmount } from "#app/kernel/money.ts";
import { MAX_TAG, normalTag } from "./tags.ts";

export const MOST_CONDITIONS = 20;
export const MAX_TEXT = 120;
const MAX_DAYS = 3650;

export const textKinds = [
  "tag-is",
  "tag-is-not",
  "type-is",
  "type-is-not",
  "vendor-is",
  "vendor-is-not",
  "title-contains",
  "title-lacks",
] as const;
export const numberKinds = ["price-from", "price-to", "added-within"] as const;
export const flagKinds = ["on-sale", "not-on-sale", "in-stock", "out-of-stock"] as const;
const kinds = [...textKinds, ...numberKinds, ...flagKinds] as const;
type Kind = (typeof kinds)[number];

export const conditionLabels: Record<Kind, string> = {
  "tag-is": "Tag is",
  "tag-is-not": "Tag is not",
  "type-is": "Product type is",
  "type-is-not": "Product type is not",
  "vendor-is": "Vendor is",
  "vendor-is-not": "Vendor is not",
  "title-contains": "Title contains",
  "title-lacks": "Title doesn’t contain",
  "price-from": "Price is at least",
  "price-to": "Price is at most",
  "added-within": "Added in the last … days",
  "on-sale": "On sale",
  "not-on-sale": "Not on sale",
  "in-stock": "Available",
  "out-of-stock": "Sold out",
};
export const conditionChoices = kinds.map((value) => ({ value, label: conditionLabels[value] }));

export const matches = ["all", "any"] as const;

export type Condition =
  | { kind: (typeof textKinds)[number]; value: string }
  | { kind: (typeof numberKinds)[number]; value: number }
  | { kind: (typeof flagKinds)[number] };

/** Prices are in minor units of the store's currency, as they are entered. */
export type CollectionRules = { match: (typeof matches)[number]; conditions: Condition[] };

/** A condition as its fields have it. */
export type TypedCondition = { kind: string; value: string };
export type TypedRules = { match: string; conditions: TypedCondition[] };

export const conditionField = (index: number, part: keyof TypedCondition) => `conditions.${index}.${part}`;

/** What was submitted; missing fields are empty. */
export function readConditions(form: FormData): TypedCondition[] {
  const read = (index: number, part: keyof TypedCondition) => {
    const value = form.get(conditionField(index, part));
    return typeof value === "string" ? value : "";
  };
  const rows = Array.from({ length: MOST_CONDITIONS }, (_, index) => index).filter((index) =>
    form.has(conditionField(index, "kind")),
  );
  return rows.map((index) => ({ kind: read(index, "kind"), value: read(index, "value") }));
}

/** Stored rules as the form shows them. */
export function typedRulesOf({ match, conditions }: CollectionRules, currency: string): TypedRules {
  const typedValue = (condition: Condition) => {
    if (!("value" in condition)) return "";
    const isPrice = condition.kind === "price-from" || condition.kind === "price-to";
    return isPrice ? decimalAmount(condition.value, currency) : String(condition.value);
  };
  return { match, conditions: conditions.map((each) => ({ kind: each.kind, value: typedValue(each) })) };
}

/** Stored rules as a file has them: a line for each, such as "tag-is: wood". Their words don't depend on the pages'. */
export const ruleLines = (rules: CollectionRules, currency: string): string[] =>
  typedRulesOf(rules, currency).conditions.map(({ kind, value }) => (value === "" ? kind : `${kind}: ${value}`));

type Parsed = { ok: true; rules: CollectionRules } | { ok: false; errors: Record<string, string> };

/** Validates typed rules: returns them, or messages by field. Rows with nothing in them are left out. */
export function parseRules({ match, conditions }: TypedRules, currency: string): Parsed {
  const errors: Record<string, string> = {};
  const chosen = matches.find((each) => each === match);
  if (!chosen) errors.match = "Choose whether all conditions or any of them must be met.";
  const parsed = conditions.flatMap((typed, index): Condition[] => {
    if (typed.kind === "" && typed.value.trim() === "") return [];
    const read = parseCondition(typed, currency);
    if (read.ok) return [read.condition];
    errors[conditionField(index, read.at)] = read.message;
    return [];
  });
  if (parsed.length === 0 && Object.keys(errors).length === 0) errors.conditions = "Add at least one condition.";
  if (Object.keys(errors).length > 0 || !chosen) return { ok: false, errors };
  return { ok: true, rules: { match: chosen, conditions: parsed } };
}

type ParsedCondition = { ok: true; condition: Condition } | { ok: false; at: keyof TypedCondition; message: string };

const wrong = (message: string, at: keyof TypedCondition = "value"): ParsedCondition => ({ ok: false, at, message });

function parseCondition({ kind: typedKind, value: typedValue }: TypedCondition, currency: string): ParsedCondition {
  const kind = kinds.find((each) => each === typedKind);
  const text = typedValue.normalize("NFC").trim().replace(/\s+/g, " ");
  switch (kind) {
    case undefined:
      return wrong("Choose a condition from the list.", "kind");
    case "on-sale":
    case "not-on-sale":
    case "in-stock":
    case "out-of-stock":
      return { ok: true, condition: { kind } };
    case "price-from":
    case "price-to": {
      const value = parseAmount(text, currency);
      if (Number.isSafeInteger(value) && value >= 0 && value <= MAX_INTEGER)
        return { ok: true, condition: { kind, value } };
      return wrong(`Enter a price, for example ${decimalAmount(2500, currency)}.`);
    }
    case "added-within": {
      const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
      if (value >= 1 && value <= MAX_DAYS) return { ok: true, condition: { kind, value } };
      return wrong(`Enter a number of days from 1 to ${MAX_DAYS}.`);
    }
    default: {
      const isTag = kind === "tag-is" || kind === "tag-is-not";
      const most = isTag ? MAX_TAG : MAX_TEXT;
      if (text === "") return wrong("Enter what to compare with.");
      if (text.length > most) return wrong(`Use at most ${most} characters.`);
      return { ok: true, condition: { kind, value: isTag ? normalTag(text) : text } };
    }
  }
}

/** Typed rules in words, one line for each, to show two people's side by side. */
export function rulesInWords({ match, conditions }: TypedRules): string[] {
  const lines = conditions.flatMap(({ kind, value }) => {
    const label = kinds.find((each) => each === kind);
    if (!label) return [];
    if (label === "added-within") return [conditionLabels[label].replace("…", value)];
    return [`${conditionLabels[label]} ${flagKinds.some((flag) => flag === label) ? "" : value}`.trim()];
  });
  if (lines.length < 2) return lines;
  return [match === "any" ? "Any of these:" : "All of these:", ...lines];
}

/**
 * The conditions after a press of one of the form's buttons. Null for an intent that is none of theirs.
 * @param intent `add-condition`, or `remove-condition:` and the row counted from 0
 */
export function changedConditions(conditions: readonly TypedCondition[], intent: string): TypedCondition[] | null {
  if (intent === "add-condition") {
    return conditions.length < MOST_CONDITIONS ? [...conditions, { kind: "", value: "" }] : [...conditions];
  }
  const [, place] = /^remove-condition:(\d{1,2})$/.exec(intent) ?? [];
  return place === undefined ? null : conditions.filter((_, index) => index !== Number(place));
}
