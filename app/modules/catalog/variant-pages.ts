/** A product's variants, one page at a time: a form may have 1,000 fields. Each other page is in one. */
import { oneLine } from "#app/kernel/text.ts";
import { type StockPolicyFields, stockPolicyFields } from "#app/modules/inventory/stock-policy.ts";
import { MAX_VARIANTS } from "./product.ts";
import { emptyRow, type ProductFormValues, padToThree, type VariantRow, variantField } from "./product-form.ts";

/** How many rows a page has. */
export const ON_PAGE = 50;
/** The field with the rows of another page, and the one with the number of the page that is shown. */
export const otherField = (page: number | "") => `otherVariants.${page}`;
export const PAGE = "variantsPage";
/** The field with a value, of which all variants are to be selected: an option's place, a point and its own. */
export const PICKED = "picked";
/** The field that says that the form was shown with its errors: another page of it shows its own. */
export const CHECKED = "checked";

type Values = readonly (readonly string[])[];
type Variants = Pick<ProductFormValues, "variants" | "variantsPage">;

export const pagesOf = ({ length }: readonly unknown[]) => Math.max(1, Math.ceil(length / ON_PAGE));
/** The page of the row at this place, from 1. */
export const pageAt = (place: number) => Math.floor(place / ON_PAGE) + 1;

/** The page that is shown: the last one where there are fewer. */
export const shownPage = ({ variants, variantsPage }: Variants) =>
  Math.min(Math.max(1, variantsPage), pagesOf(variants));

/** The rows of the page that is shown, with their places among all. */
export function shownRows(values: Variants): { row: VariantRow; index: number }[] {
  const page = shownPage(values);
  return values.variants.map((row, index) => ({ row, index })).filter(({ index }) => pageAt(index) === page);
}

const notTyped = ["id", "seen", "options", "open", "selected", "policySeen", ...stockPolicyFields] as const;
type TextField = Exclude<keyof VariantRow, (typeof notTyped)[number]>;
const textFields = Object.keys(emptyRow()).filter((name): name is TextField => !notTyped.some((no) => no === name));

/** The texts of a row's fields, with tabs between them. */
export const rowText = (row: VariantRow) => textFields.map((field): string => oneLine(row[field])).join("\t");

/** What happens when a variant runs out, in one text. */
export const rowPolicy = (row: VariantRow): string =>
  stockPolicyFields.map((field) => oneLine(row[field]).replaceAll("/", ".")).join("/");

/**
 * What a row's hidden field says: which variant it is, the stock that was shown, the places of its values, and its stock
 * policy as it was shown and as it was chosen.
 */
export function variantRef(row: VariantRow, optionValues: Values): string {
  const { id, seen, options, policySeen, policy } = row;
  const places = options.map((value, option) => (value ? optionValues[option]?.indexOf(value) : ""));
  const start = [id, seen, places.join(".")].join("/");
  return policy ? [start, policySeen || "///", rowPolicy(row)].join("/") : start;
}

type Ref = Pick<VariantRow, "id" | "seen" | "options" | "policySeen" | keyof StockPolicyFields>;

/** @param shown the values of the form's options @returns null for a variant with a value that was emptied */
export function readRef(ref: string, shown: Values): Ref | null {
  const [id = "", seen = "", given = "", ...policies] = ref.split("/");
  const places = padToThree(given.split("."));
  const options = places.map((place, option) => place && (shown[option]?.[Number(place)] ?? ""));
  if (places.some((place, option) => place && !options[option])) return null;
  const policySeen = policies.slice(0, 4).join("/").replace(/^\/*$/, "");
  const [policy = "", backorderLimit = "", shipsFrom = "", leadDays = ""] = policies.slice(4);
  return { id, seen, options, policySeen, policy, backorderLimit, shipsFrom, leadDays };
}

/** The rows of each page but the one that is shown: a field of a form with a file has 64 KiB. */
export function otherPages(values: ProductFormValues): { page: number; text: string }[] {
  const shown = shownPage(values);
  const pages = Array.from({ length: pagesOf(values.variants) }, (_, index) => index + 1);
  return pages.filter((page) => page !== shown).map((page) => ({ page, text: pageText(values, page) }));
}

const pageText = ({ variants, optionValues }: ProductFormValues, page: number) =>
  variants
    .filter((_, index) => pageAt(index) === page)
    .map((row) => [variantRef(row, optionValues), row.selected ? "on" : "", rowText(row)].join("\t"))
    .join("\n");

/** A row of another page. @returns null for a variant with a value that was emptied */
export function readOther(line: string, shown: Values): VariantRow | null {
  const [ref = "", selected, ...typed] = line.split("\t");
  const own = readRef(ref, shown);
  const fields = Object.fromEntries(textFields.map((field, place) => [field, typed[place] ?? ""]));
  return own && { ...emptyRow(), ...fields, ...own, selected: selected === "on" };
}

/** What was sent for each variant in turn: null for one with fields of its own, else its line. One too many at the most. */
export function sentRows(form: FormData): (string | null)[] {
  const pages = Array.from({ length: pageAt(MAX_VARIANTS) }, (_, index) => form.get(otherField(index + 1)));
  const lines = pages.flatMap((text) => (typeof text === "string" ? text.split(/\r?\n/) : [])).filter(Boolean);
  const sent: (string | null)[] = [];
  while (sent.length <= MAX_VARIANTS) {
    const line = form.has(variantField(sent.length, "sku")) ? null : lines.shift();
    if (line === undefined) break;
    sent.push(line);
  }
  return sent;
}

/** The form with the page of the first variant in which something is wrong, unless one on its page is. */
export function atFirstError(values: ProductFormValues, names: readonly string[]): ProductFormValues {
  const pages = names.flatMap((name) => errorPage(name) ?? []);
  const page = shownPage(values);
  return pages.length === 0 || pages.includes(page) ? values : { ...values, variantsPage: Math.min(...pages) };
}

/** The page with a variant's field; null for another field. */
export function errorPage(name: string): number | null {
  const [, place] = /^variants\.(\d+)\./.exec(name) ?? [];
  return place === undefined ? null : pageAt(Number(place));
}
