import { localTimeOf } from "#app/kernel/calendar.ts";
import { shortDecimalText } from "#app/kernel/decimal.ts";
import { decimalAmount } from "#app/kernel/money.ts";
import { plainProduct, type plainVariant } from "./product.ts";

export const MAX_OPTIONS = 3;
export const MAX_VARIANTS = 100;

/** A variant's row as typed. `key` identifies a row while it moves; `seen` is the stock that the form showed. */
export type VariantRow = {
  key: string;
  id: string;
  sku: string;
  options: string[];
  price: string;
  salePrice: string;
  /** As `datetime-local` fields have them, in the Store's time zone. */
  saleFrom: string;
  saleUntil: string;
  cost: string;
  /** In grams; lengths in centimetres. */
  weight: string;
  length: string;
  width: string;
  height: string;
  content: string;
  onHand: string;
  seen: string;
};

/** Everything that the product form holds, as text, so that a refused form shows what was typed. */
export type ProductFormValues = {
  /** The version that the form was rendered with; empty for a new product. */
  version: string;
  title: string;
  handle: string;
  description: string;
  details: string;
  status: string;
  kind: string;
  requiresShipping: boolean;
  taxClass: string;
  customsCode: string;
  originCountry: string;
  contentUnit: string;
  referenceUnit: string;
  collectionHandles: string[];
  /** Always three; empty ones are unused. */
  optionNames: string[];
  variants: VariantRow[];
};

type Stored = {
  version: number;
  title: string;
  handle: string;
  description: string;
  details: string[];
  status: string;
  collectionHandles: string[];
  optionNames: string[];
  variants: StoredVariant[];
} & typeof plainProduct;

type StoredVariant = {
  id: string;
  sku: string;
  optionValues: string[];
  regularMinor: number;
  onHand: number;
} & typeof plainVariant;

/** Exactly three texts: one for each option. */
export const padToThree = (values: readonly string[]) =>
  Array.from({ length: MAX_OPTIONS }, (_, index) => values[index] ?? "");

/** An empty variant's row, with a unique key. */
export function emptyRow(others: readonly VariantRow[]): VariantRow {
  const used = others.map(({ key }) => Number(/^new-(\d{1,9})$/.exec(key)?.[1] ?? 0));
  const key = `new-${Math.max(0, ...used) + 1}`;
  const sale = { salePrice: "", saleFrom: "", saleUntil: "" };
  const measures = { cost: "", weight: "", length: "", width: "", height: "", content: "" };
  return { key, id: "", sku: "", options: padToThree([]), price: "", ...sale, ...measures, onHand: "0", seen: "" };
}

export function newProductForm(): ProductFormValues {
  return {
    version: "",
    title: "",
    handle: "",
    description: "",
    details: "",
    status: "draft",
    ...plainProduct,
    collectionHandles: [],
    optionNames: padToThree([]),
    variants: [emptyRow([])],
  };
}

/** A stored product as its form shows it. */
export function productFormOf(product: Stored, currency: string, timeZone: string): ProductFormValues {
  const { title, handle, description, status, collectionHandles } = product;
  const { kind, requiresShipping, taxClass, customsCode, originCountry, contentUnit, referenceUnit } = product;
  return {
    ...{ title, handle, description, status, collectionHandles },
    ...{ kind, requiresShipping, taxClass, customsCode, originCountry, contentUnit, referenceUnit },
    version: String(product.version),
    details: product.details.join("\n"),
    optionNames: padToThree(product.optionNames),
    variants: product.variants.map((variant) => rowOf(variant, currency, timeZone)),
  };
}

function rowOf(variant: StoredVariant, currency: string, timeZone: string): VariantRow {
  const { id, sku, optionValues, onHand } = variant;
  const amount = (minor: number | null) => (minor === null ? "" : decimalAmount(minor, currency));
  const time = (instant: Date | null) => (instant === null ? "" : localTimeOf(instant, timeZone));
  const measure = (value: number, digits: number) => (value === 0 ? "" : shortDecimalText(value, digits));
  return {
    ...{ key: id, id, sku, options: padToThree(optionValues) },
    price: amount(variant.regularMinor),
    salePrice: amount(variant.saleMinor),
    saleFrom: time(variant.saleFrom),
    saleUntil: time(variant.saleUntil),
    cost: amount(variant.costMinor),
    weight: measure(variant.weightGrams, 0),
    length: measure(variant.lengthMm, 1),
    width: measure(variant.widthMm, 1),
    height: measure(variant.heightMm, 1),
    content: measure(variant.contentMilli ?? 0, 3),
    onHand: String(onHand),
    seen: String(onHand),
  };
}

/** The name of a variant row's field. */
export const variantField = (index: number, field: string) => `variants.${index}.${field}`;

/** The indexes of the options that have a name. */
export const namedOptions = (names: readonly string[]) => names.flatMap((name, index) => (name.trim() ? [index] : []));
