/** The values of a product's attributes as they are typed in its form. */
import { type AttributeKind, isOfProducts, valueKey } from "./attribute.ts";
import { text } from "./catalog-text.schema.ts";

export type AttributeValueInput = { key: string; label: string; number: number | null };
/** What a product is to have of an attribute; empty for nothing. */
export type ProductAttributeInput = { attributeId: string; values: AttributeValueInput[] };

/** An attribute as a product's form shows it. */
export type AttributeField = {
  id: string;
  title: string;
  kind: AttributeKind;
  unit: string;
  /** Values that other products have. */
  suggestions: readonly string[];
};

/** By the attributes' ids. Attributes without a field stay as they are. */
export type TypedAttributes = Record<string, string>;

const MOST_VALUES = 20;
const LONGEST_CHOICE = 60;
const LONGEST_TEXT = 200;

export const attributeField = (id: string) => `attributes.${id}`;

/** What was submitted of attributes. */
export function readAttributes(form: FormData): TypedAttributes {
  const prefix = attributeField("");
  const found = [...form].filter(([name, value]) => name.startsWith(prefix) && typeof value === "string");
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), String(value)]));
}

/** Stored labels as their field shows them. */
export const typedOf = (labels: readonly string[]) => labels.join(", ");

type Read = AttributeValueInput[] | string;

const asValue = (label: string, number: number | null = null) => ({ key: valueKey(label), label, number });

function readNumber(typed: string): Read {
  const match = /^([-−]?)(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(typed);
  if (!match) return "Enter a number, like 40 or 1.5.";
  const [, sign, whole, fraction = "0"] = match;
  const number = Number(`${sign ? "-" : ""}${whole}.${fraction}`);
  // There is no zero below zero.
  return [asValue(String(number + 0), number + 0)];
}

function readText(typed: string, longest: number): Read {
  const label = typed.replace(/\s+/g, " ");
  const problem = text(longest, "Value").safeParse(label).error?.issues[0];
  return problem ? problem.message : [asValue(label)];
}

function readChoices(typed: string): Read {
  const values = new Map<string, AttributeValueInput>();
  for (const part of typed.split(",").map((each) => each.trim())) {
    const read = part === "" ? [] : readText(part, LONGEST_CHOICE);
    if (typeof read === "string") return read;
    for (const value of read) if (!values.has(value.key)) values.set(value.key, value);
  }
  return values.size > MOST_VALUES ? `Use at most ${MOST_VALUES} values.` : [...values.values()];
}

function readValue(kind: AttributeKind, typed: string): Read {
  if (typed === "") return [];
  if (kind === "choice") return readChoices(typed);
  if (kind === "text") return readText(typed, LONGEST_TEXT);
  if (kind === "number") return readNumber(typed);
  return typed === "yes" || typed === "no" ? [asValue(typed)] : "Choose yes or no.";
}

type Definition = Pick<AttributeField, "id" | "kind">;
type Parsed = { ok: true; input: ProductAttributeInput[] } | { ok: false; errors: Record<string, string> };

/** Validates what was typed for attributes: returns their values, or messages by field name. */
export function parseAttributes(definitions: readonly Definition[], typed: TypedAttributes): Parsed {
  const errors: Record<string, string> = {};
  const input = definitions.flatMap(({ id, kind }): ProductAttributeInput[] => {
    const given = typed[id];
    if (given === undefined || isOfProducts(kind)) return [];
    const read = readValue(kind, given.trim());
    if (typeof read !== "string") return [{ attributeId: id, values: read }];
    errors[attributeField(id)] = read;
    return [];
  });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, input };
}

/** What a product has of the attributes that say what its own fields say. */
export const ownValue = (label: string) => (label.trim() ? [asValue(label.trim())] : []);
