import { refuse } from "#app/kernel/refusal.ts";
import { MAX_VARIANTS } from "#app/modules/catalog/product.ts";
import { columnOf } from "#app/modules/catalog/product-file.ts";
import type { ItemProblem, NewItem } from "#app/modules/imports/import.ts";
import type { OwnColumn } from "#app/modules/imports/own-columns.ts";
import { csvRecords } from "#app/platform/csv-records.server.ts";
import { MOST_COLUMNS } from "./file-cells.ts";
import { namesProducts, readHeader } from "./file-columns.ts";
import { titleOf } from "./import-context.server.ts";
import type { ReadFile } from "./import-steps.ts";
import type { ImportedProduct } from "./imported-product.ts";
import { type FileRow, type FoundProduct, hasTooManyRows, readProducts } from "./read-rows.ts";
import { isWooCommerce, wooCommerceHeader, wooCommerceRows } from "./woocommerce-file.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    import_columns_missing: { headers: string[] };
  }
}

/**
 * @property records those after the header
 * @property file its path, for a file that is read more than once
 * @property own what staff said that columns hold
 */
type GivenProducts = {
  headers: readonly string[];
  records: ReturnType<typeof csvRecords>;
  file: string;
  own: readonly OwnColumn[];
};

/**
 * A file of products, of this store, Shopify or WooCommerce.
 * @throws Refusal `invalid_input` where no column names products
 */
export async function productFile(given: GivenProducts): Promise<ReadFile> {
  const { header, rows } = await readFile(given);
  if (!namesProducts(header)) {
    refuse("invalid_input", { reason: "import_columns_missing", headers: header.ignored.slice(0, MOST_COLUMNS) });
  }
  // Loaded when someone imports: a store starts without what parses HTML.
  const { markdownOfHtml } = await import("./markdown-of-html.server.ts");
  const { format, columns, ignored } = header;
  return { kind: "products", format, columns, ignored, items: itemsOf(readProducts(rows, header, markdownOfHtml)) };
}

async function readFile({ headers, records, file, own }: GivenProducts) {
  if (!isWooCommerce(headers)) return { header: readHeader(headers, own), rows: records };
  await records.return();
  return { header: wooCommerceHeader(headers), rows: wooCommerceRows(headers, () => withoutHeader(csvRecords(file))) };
}

async function* withoutHeader(records: AsyncIterable<FileRow>): AsyncGenerator<FileRow, void> {
  let isFirst = true;
  for await (const record of records) {
    if (!isFirst) yield record;
    isFirst = false;
  }
}

async function* itemsOf(products: AsyncIterable<FoundProduct>): AsyncGenerator<NewItem, void> {
  const seen: Seen = { keys: new Set(), skus: new Map() };
  for await (const found of products) {
    yield itemOf(found, seen);
    seen.keys.add(found.key);
    for (const { fields, line } of found.product.variants) {
      if (fields.sku && !seen.skus.has(fields.sku)) seen.skus.set(fields.sku, line);
    }
  }
}

/** Which products of the file came before, and which SKUs, by their lines. */
type Seen = { keys: Set<string>; skus: Map<string, number> };

function itemOf({ key, product }: FoundProduct, seen: Seen): NewItem {
  const reason = reasonAgainst({ key, product }, seen.keys);
  const { line } = product;
  const problems = reason ? [{ line, column: "", reason }] : repeatedSkus(product, seen.skus);
  return { line, key, title: titleOf(product), content: product, problems };
}

function repeatedSkus({ variants }: ImportedProduct, skus: ReadonlyMap<string, number>): ItemProblem[] {
  const column = columnOf({ variant: "sku" });
  return variants.flatMap(({ fields, line }) => {
    const first = skus.get(fields.sku ?? "");
    return first === undefined ? [] : [{ line, column, reason: `Line ${first} has the same SKU.` }];
  });
}

function reasonAgainst({ key, product }: FoundProduct, seen: ReadonlySet<string>): string | null {
  if (key === "") return "This row has no URL, title or SKU.";
  if (seen.has(key)) return "The file has this product further up. Put its rows together.";
  return hasTooManyRows(product) ? `A product can have up to ${MAX_VARIANTS} variants.` : null;
}
