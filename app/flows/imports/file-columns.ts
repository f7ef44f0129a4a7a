import { type ColumnTarget, productColumns } from "#app/modules/catalog/product-file.ts";
import type { OwnColumn } from "#app/modules/imports/own-columns.ts";
import { type ReadTarget, targetKey, targetOf } from "./column-targets.ts";
import { MOST_COLUMNS, plainHeader } from "./file-cells.ts";
import type { FileColumns } from "./imported-product.ts";

/** Whose export a file is. */
export const fileFormats = ["latchkey", "shopify", "woocommerce"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** How Shopify's exports, old and new, and people call the columns. */
const otherNames: Record<string, ReadTarget> = {
  handle: { product: "handle" },
  urlhandle: { product: "handle" },
  bodyhtml: { product: "description" },
  type: { product: "productType" },
  brand: { product: "vendor" },
  variantsku: { variant: "sku" },
  variantbarcode: { variant: "barcode" },
  gtin: { variant: "barcode" },
  ean: { variant: "barcode" },
  variantprice: { variant: "price" },
  regularprice: { variant: "price" },
  costperitem: { variant: "cost" },
  variantinventoryqty: { variant: "onHand" },
  inventoryquantity: { variant: "onHand" },
  quantity: { variant: "onHand" },
  variantgrams: { variant: "weight" },
  weightvaluegrams: { variant: "weight" },
  variantrequiresshipping: { product: "requiresShipping" },
  requiresshipping: { product: "requiresShipping" },
  seotitle: { product: "seoTitle" },
  seodescription: { product: "seoDescription" },
  hscode: { product: "customsCode" },
  variantcompareatprice: { special: "compareAt" },
  compareatprice: { special: "compareAt" },
  published: { special: "published" },
  publishedononlinestore: { special: "published" },
  giftcard: { special: "giftCard" },
  variantinventorytracker: { special: "inventoryTracker" },
  inventorytracker: { special: "inventoryTracker" },
  variantinventorypolicy: { special: "inventoryPolicy" },
  continuesellingwhenoutofstock: { special: "inventoryPolicy" },
  imagesrc: { picture: "url" },
  productimageurl: { picture: "url" },
  imagealttext: { picture: "alt" },
  imageposition: { special: "picturePosition" },
};

const byName = new Map<string, ReadTarget>([
  ...Object.entries(otherNames),
  ...productColumns.map(([header, target]): [string, ReadTarget] => [plainHeader(header), target]),
]);

/** Only Shopify's files have these. */
const ofShopify = ["bodyhtml", "variantprice", "urlhandle", "variantinventoryqty", "variantfulfillmentservice"];

export type FileHeader = {
  format: FileFormat;
  /** What each column holds, in the file's order; null for one that isn't imported. */
  targets: (ReadTarget | null)[];
  columns: FileColumns;
  /** The headers of columns that aren't imported. */
  ignored: string[];
};

/**
 * Understands the first row of a file, as far as `MOST_COLUMNS`. The first of two columns with one meaning counts.
 * @param own what staff said that columns hold, which goes before what their names say
 */
export function readHeader(cells: readonly string[], own: readonly OwnColumn[] = []): FileHeader {
  const ownTargets = new Map(own.map(({ header, target }) => [plainHeader(header), targetOf(target)]));
  const columns: FileColumns = {};
  const ignored: string[] = [];
  const targets = cells.slice(0, MOST_COLUMNS).map((header) => {
    const name = plainHeader(header);
    const target = ownTargets.get(name) ?? byName.get(name) ?? null;
    const key = target && targetKey(target);
    if (!key || key in columns) {
      if (header.trim()) ignored.push(header.trim());
      return null;
    }
    columns[key] = header.trim();
    return target;
  });
  const format = cells.some((header) => ofShopify.includes(plainHeader(header))) ? "shopify" : "latchkey";
  return { format, targets, columns, ignored };
}

/** Whether its rows can be told apart: by a handle, a title or a SKU. */
export const namesProducts = ({ columns }: FileHeader) =>
  [{ product: "handle" }, { product: "title" }, { variant: "sku" }].some(
    (target) => targetKey(target as ColumnTarget) in columns,
  );
