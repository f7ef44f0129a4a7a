/** From the rows of a file to products, each of the rows that follow each other with one handle. */
import { toHandle } from "#app/kernel/handle.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { stockPolicies } from "#app/kernel/stock-terms.ts";
import { gtinDigits, isGtin } from "#app/modules/catalog/gtin.ts";
import { MAX_VARIANTS } from "#app/modules/catalog/product.ts";
import type { ProductField, VariantField } from "#app/modules/catalog/product-file.ts";
import type { ImportKind } from "#app/modules/imports/import.ts";
import type { SpecialTarget } from "./column-targets.ts";
import { isYes, withoutGuard } from "./file-cells.ts";
import type { FileFormat, FileHeader } from "./file-columns.ts";
import { plainNumber } from "./file-numbers.ts";
import { type ImportedPicture, type ImportedProduct, type ImportedVariant, productKey } from "./imported-product.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    import_too_long: { most: number; kind: ImportKind };
  }
}

type Row = ImportedProduct & {
  pictures: ImportedPicture[];
  special: Partial<Record<SpecialTarget, string>>;
};

const numbers: readonly VariantField[] = [
  ...(["price", "salePrice", "cost", "weight", "length", "width", "height", "content", "onHand"] as const),
  ...(["backorderLimit", "leadDays"] as const),
];
/** An empty cell leaves these as they are; all others it clears. */
const keptWhenEmpty: readonly (ProductField | VariantField)[] = [
  ...([
    "handle",
    "title",
    "status",
    "kind",
    "requiresShipping",
    "taxClass",
    "sku",
    "price",
    "onHand",
    "policy",
  ] as const),
];
const statuses: Record<string, string> = {
  ...{ active: "active", published: "active", true: "active", yes: "active", "1": "active" },
  ...{ draft: "draft", unpublished: "draft", unlisted: "draft", false: "draft", no: "draft", "0": "draft" },
  archived: "archived",
};

const MOST_PICTURES = 100;
/** Of one file: more take several. */
export const MOST_PRODUCTS = 50_000;

/** `variantLine`: where its variant stands in the file, if that is another line. */
export type FileRow = { line: number; cells: string[]; variantLine?: number | undefined };
type Source = AsyncIterable<FileRow>;

export type FoundProduct = { key: string; product: ImportedProduct };

/**
 * The products of a file's rows, after its header.
 * @param markdownOfHtml for descriptions of files that have HTML there
 * @throws Refusal `invalid_input` after the products that a file may have
 */
export async function* readProducts(
  rows: Source,
  header: FileHeader,
  markdownOfHtml: (html: string) => string,
): AsyncGenerator<FoundProduct, void> {
  let open: FoundProduct | null = null;
  let found = 0;
  for await (const each of rows) {
    const row = readRow(each, header, markdownOfHtml);
    const key = productKey(row, toHandle);
    if (open && key !== "" && key === open.key && !key.startsWith("sku ")) {
      addRow(open.product, row);
      continue;
    }
    found += 1;
    if (found > MOST_PRODUCTS)
      refuse("invalid_input", { reason: "import_too_long", most: MOST_PRODUCTS, kind: "products" });
    if (open) yield open;
    const { special: _, ...product } = row;
    open = { key, product };
  }
  if (open) yield open;
}

function addRow(product: ImportedProduct, row: Row) {
  if (hasVariant(row) && !hasTooManyRows(product)) product.variants.push(...row.variants);
  if (product.pictures && product.pictures.length < MOST_PICTURES) product.pictures.push(...row.pictures);
}

function readRow(
  { line, cells, variantLine = line }: FileRow,
  header: FileHeader,
  markdownOfHtml: (html: string) => string,
): Row {
  const variant: ImportedVariant = { line: variantLine, options: ["", "", ""], fields: {} };
  const row: Row = { line, fields: {}, optionNames: ["", "", ""], variants: [variant], pictures: [], special: {} };
  const picture: ImportedPicture = { line, url: "", alt: "", position: 0 };
  for (const [index, target] of header.targets.entries()) {
    if (!target) continue;
    const cell = withoutGuard(cells[index] ?? "").trim();
    if ("special" in target) row.special[target.special] = cell;
    else if ("optionName" in target) row.optionNames[target.optionName] = cell;
    else if ("optionValue" in target) variant.options[target.optionValue] = cell;
    else if ("variant" in target) setVariant(variant, target.variant, cell, header.format);
    else if ("picture" in target) picture[target.picture] = cell;
    else setProduct(row, target.product, cell);
  }
  if (header.format !== "latchkey" && row.fields.description) {
    row.fields.description = markdownOfHtml(row.fields.description);
  }
  const position = Number(row.special.picturePosition) || 0;
  if (picture.url) row.pictures.push({ ...picture, position });
  return withSpecial(row);
}

function setVariant({ fields }: ImportedVariant, field: VariantField, cell: string, format: FileFormat) {
  if (cell === "" && keptWhenEmpty.includes(field)) return;
  if (numbers.includes(field)) fields[field] = plainNumber(cell);
  else if (field === "policy") fields.policy = policyIn(cell);
  else if (field === "saleFrom" || field === "saleUntil") fields[field] = readTime(cell);
  // Other stores take any text as a barcode.
  else if (field === "barcode" && format !== "latchkey") fields.barcode = isGtin(gtinDigits(cell)) ? cell : "";
  else fields[field] = cell;
}

const letters = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, "");
/** As people write it: "Made to order". */
const policyIn = (cell: string) => stockPolicies.find((policy) => letters(policy) === letters(cell)) ?? cell;

/** "2026-05-01", or with a time behind it, as a form's field has it. */
const readTime = (cell: string) =>
  /^\d{4}-\d\d-\d\d$/.test(cell) ? `${cell}T00:00` : cell.replace(" ", "T").slice(0, 16);

function setProduct({ fields }: ImportedProduct, field: ProductField, cell: string) {
  if (cell === "" && keptWhenEmpty.includes(field)) return;
  if (field === "status") fields.status = statuses[cell.toLowerCase()] ?? cell;
  else if (field === "kind") fields.kind = cell.toLowerCase().replace(/[\s-]+/g, "_");
  else if (field === "requiresShipping") fields.requiresShipping = isYes(cell) ? "yes" : "no";
  else if (field === "handle") fields.handle = cell.toLowerCase();
  else fields[field] = cell;
}

/** What is read from several columns together: the way of Shopify's files. */
function withSpecial(row: Row): Row {
  const { compareAt, published, giftCard } = row.special;
  const [variant] = row.variants;
  if (compareAt !== undefined && variant) {
    const { price } = variant.fields;
    const before = plainNumber(compareAt);
    const isReduced = price !== undefined && Number(before) > Number(price);
    variant.fields.salePrice = isReduced ? price : "";
    if (isReduced) variant.fields.price = before;
  }
  if (published && !isYes(published) && row.fields.status !== "archived") {
    row.fields.status = "draft";
  } else if (published && row.fields.status === undefined) row.fields.status = "active";
  if (giftCard && isYes(giftCard)) row.fields.kind = "gift_card";
  const policy = policyOfShopify(row.special);
  if (policy && variant) variant.fields.policy = policy;
  return withoutDefaultTitle(row);
}

/** Where nothing tracks the stock, it says so in a column of its own. */
function policyOfShopify({ inventoryTracker, inventoryPolicy = "" }: Row["special"]): string {
  if (inventoryTracker === "") return "untracked";
  const whether = inventoryPolicy.toLowerCase();
  return { continue: "backorder", true: "backorder", deny: "deny", false: "deny" }[whether] ?? inventoryPolicy;
}

/** Shopify gives a product without options one that is called so. */
function withoutDefaultTitle(row: Row): Row {
  const [variant] = row.variants;
  if (variant?.options[0] !== "Default Title") return row;
  variant.options[0] = "";
  row.optionNames[0] = "";
  return row;
}

/** Whether a further row of a product has a variant: in Shopify's files some have only a picture. */
const hasVariant = ({ variants: [variant] }: ImportedProduct) =>
  variant !== undefined &&
  (variant.options.some(Boolean) || ["sku", "price", "onHand"].some((field) => field in variant.fields));

/** More rows than a product may have variants are no use to anyone. */
export const hasTooManyRows = ({ variants }: ImportedProduct) => variants.length > MAX_VARIANTS;
