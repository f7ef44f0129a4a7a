/** What products say of themselves in fields that staff define, such as their material. */
import { formatNumber } from "#app/kernel/formats.ts";
import type { Texts } from "#app/texts/texts.ts";

export const attributeKinds = ["choice", "text", "number", "yes_no", "vendor", "product_type"] as const;
export type AttributeKind = (typeof attributeKinds)[number];

export const attributeKindLabels: Record<AttributeKind, string> = {
  choice: "Choice",
  text: "Text",
  number: "Number",
  yes_no: "Yes or no",
  vendor: "The product’s vendor",
  product_type: "The product’s type",
};

/** Of one Store. */
export const MOST_ATTRIBUTES = 50;
/** The last place among a Store's attributes. */
export const LAST_POSITION = 9999;
/** So many are offered as filters, in the order of their places. */
export const MOST_FILTERS = 10;

/** Products have these anyway: their form has no fields for them. */
export const isOfProducts = (kind: AttributeKind) => kind === "vendor" || kind === "product_type";

/** Texts are for reading: hardly two products have the same. */
export const canFilter = (kind: AttributeKind) => kind !== "text";

/** The same for values that differ in case or spaces alone. */
export const valueKey = (label: string) => label.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

type Value = { kind: AttributeKind; label: string; unit: string };

/** A value as people read it: "Oak", "1.5 kg", "Yes". */
export function valueText({ kind, label, unit }: Value, t: Texts, language: string): string {
  if (kind === "yes_no") return t(label === "yes" ? "products.yes" : "products.no");
  if (kind !== "number") return label;
  const text = formatNumber(Number(label), language);
  return unit ? `${text}\u00a0${unit}` : text;
}

/** What a product has of an attribute. */
export type ShownAttribute = { title: string; kind: AttributeKind; unit: string; labels: readonly string[] };

/** The values of a product's attribute in words, with commas between several. */
export const attributeText = ({ kind, unit, labels }: ShownAttribute, t: Texts, language: string) =>
  labels.map((label) => valueText({ kind, unit, label }, t, language)).join(", ");
