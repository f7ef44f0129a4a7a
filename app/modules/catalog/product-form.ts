import { shortDecimalText } from "#app/kernel/decimal.ts";
import { decimalAmount } from "#app/kernel/money.ts";
import { timeText } from "#app/kernel/schedule.ts";
import type { StockPolicyFields, StockPolicyInput } from "#app/modules/inventory/stock-policy.ts";
import { policyFieldsOf, policyKey } from "#app/modules/inventory/stock-policy.ts";
import type { TypedAttributes } from "./attribute-values.ts";
import type { PictureRow } from "./picture-form.ts";
import { MAX_OPTIONS, plainProduct, type plainVariant } from "./product.ts";

/** A variant's row as typed; `seen` is the stock that the form showed. */
export type VariantRow = {
  id: string;
  sku: string;
  barcode: string;
  /** Always three, one for each option; empty for options that aren't used. */
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
  /** The `policyKey` that the form showed; empty for a new variant. Without a `policy`, it stays as it is. */
  policySeen: string;
  /** Shows the fields that few variants need, in a form with too many variants to show them all. */
  open: boolean;
  selected: boolean;
} & StockPolicyFields;

/** What is set for several variants at once. */
export const bulkFields = ["price", "salePrice", "onHand", "policy"] as const;
export type BulkField = (typeof bulkFields)[number];

/** Everything that the product form holds, as text, so that a refused form shows what was typed. */
export type ProductFormValues = {
  /** The version that the form was rendered with; empty for a new product. */
  version: string;
  title: string;
  handle: string;
  description: string;
  details: string;
  status: string;
  /** Times as `datetime-local` fields have them; empty for none. */
  publishAt: string;
  hideAt: string;
  kind: string;
  requiresShipping: boolean;
  taxClass: string;
  customsCode: string;
  originCountry: string;
  contentUnit: string;
  referenceUnit: string;
  vendor: string;
  productType: string;
  /** With commas between them. */
  tags: string;
  seoTitle: string;
  seoDescription: string;
  collectionHandles: string[];
  attributes: TypedAttributes;
  /** Always three; empty ones are unused. */
  optionNames: string[];
  /** The values of each of the three, in order. */
  optionValues: string[][];
  variants: VariantRow[];
  /** The page of them that is shown, from 1. */
  variantsPage: number;
  /** What is to be set for the selected variants. */
  bulk: Record<BulkField, string>;
  /** The stored variants that may go: their ids. */
  agreed: string[];
  pictures: PictureRow[];
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
  images: { id: string; alt: string; optionValue: string | null }[];
} & typeof plainProduct;

type StoredVariant = {
  id: string;
  sku: string;
  optionValues: string[];
  regularMinor: number;
  onHand: number;
  stockPolicy?: StockPolicyInput;
} & typeof plainVariant;

/** Exactly three texts: one for each option. */
export const padToThree = (values: readonly string[]) =>
  Array.from({ length: MAX_OPTIONS }, (_, index) => values[index] ?? "");

export function emptyRow(): VariantRow {
  const sale = { salePrice: "", saleFrom: "", saleUntil: "" };
  const measures = { cost: "", weight: "", length: "", width: "", height: "", content: "", barcode: "" };
  const stock = { onHand: "0", seen: "", open: false, selected: false };
  const policy = { policy: "", backorderLimit: "", shipsFrom: "", leadDays: "", policySeen: "" };
  return { id: "", sku: "", options: padToThree([]), price: "", ...sale, ...measures, ...stock, ...policy };
}

export const emptyBulk = (): ProductFormValues["bulk"] => ({ price: "", salePrice: "", onHand: "", policy: "" });
const nothingInBulk = () => ({ bulk: emptyBulk(), agreed: [] });

export function newProductForm(): ProductFormValues {
  return {
    version: "",
    title: "",
    handle: "",
    description: "",
    details: "",
    status: "draft",
    ...{ ...plainProduct, publishAt: "", hideAt: "" },
    tags: "",
    collectionHandles: [],
    attributes: {},
    optionNames: padToThree([]),
    optionValues: [[], [], []],
    variants: [emptyRow()],
    variantsPage: 1,
    ...nothingInBulk(),
    pictures: [],
  };
}

/** A stored product as its form shows it, without what it has of attributes. */
export function productFormOf(product: Stored, currency: string, timeZone: string): ProductFormValues {
  const { title, handle, description, status, collectionHandles } = product;
  const variants = product.variants.map((variant) => rowOf(variant, currency, timeZone));
  const { kind, requiresShipping, taxClass, customsCode, originCountry, contentUnit, referenceUnit } = product;
  const { vendor, productType, tags, seoTitle, seoDescription, publishAt, hideAt } = product;
  return {
    ...{ title, handle, description, status, collectionHandles },
    ...{ kind, requiresShipping, taxClass, customsCode, originCountry, contentUnit, referenceUnit },
    ...{ vendor, productType, tags: tags.join(", "), seoTitle, seoDescription },
    ...{ publishAt: timeText(publishAt, timeZone), hideAt: timeText(hideAt, timeZone) },
    attributes: {},
    version: String(product.version),
    details: product.details.join("\n"),
    optionNames: padToThree(product.optionNames),
    optionValues: padToThree([]).map((_, option) => {
      const values = product.variants.map(({ optionValues }) => optionValues[option] ?? "");
      return [...new Set(values.filter(Boolean))];
    }),
    variants: variants.length > 0 ? variants : [emptyRow()],
    variantsPage: 1,
    ...nothingInBulk(),
    pictures: product.images.map(({ id, alt, optionValue }) => ({
      ...{ source: `image:${id}`, alt },
      optionValue: optionValue ?? "",
    })),
  };
}

function rowOf(variant: StoredVariant, currency: string, timeZone: string): VariantRow {
  const { id, sku, optionValues, onHand, stockPolicy } = variant;
  const amount = (minor: number | null) => (minor === null ? "" : decimalAmount(minor, currency));
  const time = (instant: Date | null) => timeText(instant, timeZone);
  const measure = (value: number, digits: number) => (value === 0 ? "" : shortDecimalText(value, digits));
  return {
    ...emptyRow(),
    ...(stockPolicy ? { ...policyFieldsOf(stockPolicy), policySeen: policyKey(stockPolicy) } : {}),
    ...{ id, sku, options: padToThree(optionValues) },
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
    barcode: variant.barcode,
    onHand: String(onHand),
    seen: String(onHand),
  };
}

/** The name of a variant row's field. */
export const variantField = (index: number, field: string) => `variants.${index}.${field}`;

export const optionValueField = (option: number, place: number) => `optionValues.${option}.${place}`;
export const newValuesField = (option: number) => `newValues.${option}`;

/** The indexes of the options that have values. */
export const usedOptions = (optionValues: readonly (readonly string[])[]) =>
  optionValues.flatMap((values, index) => (values.length > 0 ? [index] : []));

/** A variant's options as people read them. */
export const variantName = ({ options }: Pick<VariantRow, "options">) => options.filter(Boolean).join(" / ");

/** What people rarely enter: shown on demand, and in the form of a product with many variants only then. */
export const rareFields = [
  ...(["saleFrom", "saleUntil", "cost", "content"] as const),
  ...(["weight", "length", "width", "height", "barcode"] as const),
];

/** With more variants than these a form could have more fields than the store takes. */
const MOST_IN_FULL = 40;
export const foldsRareFields = (variants: readonly VariantRow[]) => variants.length > MOST_IN_FULL;
