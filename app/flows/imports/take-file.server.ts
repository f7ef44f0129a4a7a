import { stat } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { type Refused, refuse } from "#app/kernel/refusal.ts";
import { columnOf } from "#app/modules/catalog/product-file.ts";
import type { ItemProblem } from "#app/modules/imports/import.ts";
import { beginImport } from "#app/modules/imports/index.server.ts";
import { csvRecords } from "#app/platform/csv-records.server.ts";
import { orRefused, withCsvUpload } from "#app/platform/csv-upload.server.ts";
import type { ReceivedFile } from "#app/platform/http/read-upload.server.ts";
import type { IncomingBody } from "#app/platform/http/request-body.server.ts";
import { namesProducts, readHeader } from "./file-columns.ts";
import { titleOf } from "./import-context.server.ts";
import type { ImportedProduct } from "./imported-product.ts";
import { type FileRow, type FoundProduct, hasTooManyRows, readProducts } from "./read-rows.ts";
import { isWooCommerce, wooCommerceHeader, wooCommerceRows } from "./woocommerce-file.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    import_columns_missing: Record<never, never>;
    import_without_products: Record<never, never>;
  }
}

const MAX_FILE_BYTES = 20 * 1024 * 1024;
const BATCH = 200;
/** One file is read at a time. */
const turn = pLimit(1);

/**
 * Takes a file of products (CSV, of this store, Shopify or WooCommerce) and has it checked; products stay as they are.
 * @returns the import's id; refuses a file that is too large, broken, or has no column that names products
 */
export const takeFile = (viewer: AdminViewer, body: IncomingBody) =>
  withCsvUpload(body, MAX_FILE_BYTES, (file) => turn(() => keepFile(viewer, file)));

/**
 * Takes such a file of this machine, for the shell, and leaves it where it is.
 * @param file its path; it exists
 * @returns as `takeFile`
 */
export async function takeLocalFile(
  viewer: SystemViewer,
  file: string,
): Promise<{ ok: true; value: { id: string } } | Refused<"invalid_input" | "payload_too_large">> {
  if ((await stat(file)).size > MAX_FILE_BYTES) {
    return { ok: false, code: "payload_too_large", data: { reason: "kind_too_large", maxBytes: MAX_FILE_BYTES } };
  }
  return orRefused(() => keepFile(viewer, { path: file, claimedName: path.basename(file) }));
}

/** The last part of a path, without what no name has. */
const fileNameOf = (claimed: string) =>
  claimed
    .replace(/^.*[\\/]/, "")
    .replace(/\p{C}/gu, "")
    .slice(0, 100) || "products.csv";

type GivenFile = Pick<ReceivedFile, "path" | "claimedName">;

async function keepFile(viewer: AdminViewer | SystemViewer, file: GivenFile): Promise<{ id: string }> {
  const records = csvRecords(file.path);
  const first = await records.next();
  if (first.done) return refuse("invalid_input", { reason: "csv_empty" });
  const { header, rows } = await readFile(first.value.cells, records, file.path);
  if (!namesProducts(header)) refuse("invalid_input", { reason: "import_columns_missing" });
  const { format, columns, ignored } = header;
  const kept = await beginImport(viewer, { fileName: fileNameOf(file.claimedName), format, columns, ignored });
  try {
    // Loaded when someone imports: a store starts without what parses HTML.
    const { markdownOfHtml } = await import("./markdown-of-html.server.ts");
    const count = await addAll(kept, readProducts(rows, header, markdownOfHtml));
    if (count === 0) refuse("invalid_input", { reason: "import_without_products" });
    await kept.finish();
    return { id: kept.id };
  } catch (error) {
    await kept.drop();
    throw error;
  }
}

async function readFile(headers: readonly string[], records: ReturnType<typeof csvRecords>, file: string) {
  if (!isWooCommerce(headers)) return { header: readHeader(headers), rows: records };
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

async function addAll(
  kept: Awaited<ReturnType<typeof beginImport>>,
  products: AsyncIterable<FoundProduct>,
): Promise<number> {
  const seen: Seen = { keys: new Set(), skus: new Map() };
  let batch: Parameters<typeof kept.add>[0][number][] = [];
  let count = 0;
  for await (const found of products) {
    batch.push(itemOf(found, seen));
    seen.keys.add(found.key);
    for (const { fields, line } of found.product.variants) {
      if (fields.sku && !seen.skus.has(fields.sku)) seen.skus.set(fields.sku, line);
    }
    count += 1;
    if (batch.length < BATCH) continue;
    await kept.add(batch);
    batch = [];
  }
  await kept.add(batch);
  return count;
}

/** Which products of the file came before, and which SKUs, by their lines. */
type Seen = { keys: Set<string>; skus: Map<string, number> };

function itemOf({ key, product }: FoundProduct, seen: Seen) {
  const reason = reasonAgainst({ key, product }, seen.keys);
  const { line } = product;
  const problems = reason ? [{ line, column: "", reason }] : repeatedSkus(product, seen.skus);
  return { line, key, title: titleOf(product), product, problems };
}

function repeatedSkus({ variants }: ImportedProduct, skus: ReadonlyMap<string, number>): ItemProblem[] {
  const column = columnOf({ variant: "sku" });
  return variants.flatMap(({ fields, line }) => {
    const first = skus.get(fields.sku ?? "");
    return first === undefined ? [] : [{ line, column, reason: `Line ${first} has this SKU too.` }];
  });
}

function reasonAgainst({ key, product }: FoundProduct, seen: ReadonlySet<string>): string | null {
  if (key === "") return "This row has no URL, title or SKU.";
  if (seen.has(key)) return "The file has this product further up. Put its rows together.";
  return hasTooManyRows(product) ? "A product can have up to 100 variants." : null;
}
