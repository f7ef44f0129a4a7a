import { decimalAmount } from "#app/kernel/money.ts";

export const MAX_OPTIONS = 3;
export const MAX_VARIANTS = 100;

/** A variant's row as typed. `key` identifies a row while it moves; `seen` is the stock that the form showed. */
export type VariantRow = {
  key: string;
  id: string;
  sku: string;
  options: string[];
  price: string;
  compareAt: string;
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
  variants: {
    id: string;
    sku: string;
    optionValues: string[];
    priceMinor: number;
    compareAtMinor: number | null;
    onHand: number;
  }[];
};

/** Exactly three texts: one for each option. */
export const padToThree = (values: readonly string[]) =>
  Array.from({ length: MAX_OPTIONS }, (_, index) => values[index] ?? "");

/** An empty variant's row, with a unique key. */
export function emptyRow(others: readonly VariantRow[]): VariantRow {
  const used = others.map(({ key }) => Number(/^new-(\d{1,9})$/.exec(key)?.[1] ?? 0));
  const key = `new-${Math.max(0, ...used) + 1}`;
  return { key, id: "", sku: "", options: padToThree([]), price: "", compareAt: "", onHand: "0", seen: "" };
}

export function newProductForm(): ProductFormValues {
  return {
    version: "",
    title: "",
    handle: "",
    description: "",
    details: "",
    status: "draft",
    collectionHandles: [],
    optionNames: padToThree([]),
    variants: [emptyRow([])],
  };
}

/** A stored product as its form shows it. */
export function productFormOf(product: Stored, currency: string): ProductFormValues {
  const { title, handle, description, status, collectionHandles } = product;
  return {
    title,
    handle,
    description,
    status,
    collectionHandles,
    version: String(product.version),
    details: product.details.join("\n"),
    optionNames: padToThree(product.optionNames),
    variants: product.variants.map(({ id, sku, optionValues, priceMinor, compareAtMinor, onHand }) => ({
      key: id,
      id,
      sku,
      options: padToThree(optionValues),
      price: decimalAmount(priceMinor, currency),
      compareAt: compareAtMinor === null ? "" : decimalAmount(compareAtMinor, currency),
      onHand: String(onHand),
      seen: String(onHand),
    })),
  };
}

/** The name of a variant row's field. */
export const variantField = (index: number, field: string) => `variants.${index}.${field}`;

/** The indexes of the options that have a name. */
export const namedOptions = (names: readonly string[]) => names.flatMap((name, index) => (name.trim() ? [index] : []));
