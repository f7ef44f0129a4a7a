import { stat } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { type Refused, refuse } from "#app/kernel/refusal.ts";
import type { ImportKind, NewItem } from "#app/modules/imports/import.ts";
import { beginImport, ownColumns } from "#app/modules/imports/index.server.ts";
import { csvRecords } from "#app/platform/csv-records.server.ts";
import { orRefused, withCsvUpload } from "#app/platform/csv-upload.server.ts";
import type { ReceivedFile } from "#app/platform/http/read-upload.server.ts";
import type { IncomingBody } from "#app/platform/http/request-body.server.ts";
import { customerFile } from "./customers/customer-file.server.ts";
import { hasCustomers } from "./customers/read-customers.ts";
import { discountFile, isOfDiscounts } from "./discounts/discount-file.server.ts";
import type { ReadFile } from "./import-steps.ts";
import { productFile } from "./product-file.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    import_without_rows: { kind: ImportKind };
  }
}

const MAX_FILE_BYTES = 20 * 1024 * 1024;
const BATCH = 200;
/** One file is read at a time. */
const turn = pLimit(1);

/**
 * Takes a file of products, discounts or customers (CSV, of this store, Shopify or WooCommerce) and has it checked; nothing changes.
 * @returns the import's id; refuses a file that is too large, broken, or has no column that names what it is of
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
    .slice(0, 100) || "import.csv";

type GivenFile = Pick<ReceivedFile, "path" | "claimedName">;

async function keepFile(viewer: AdminViewer | SystemViewer, file: GivenFile): Promise<{ id: string }> {
  const records = csvRecords(file.path);
  const first = await records.next();
  if (first.done) return refuse("invalid_input", { reason: "csv_empty" });
  const { cells } = first.value;
  const read = await readFile(viewer, { headers: cells, records, file: file.path });
  const { kind, format, columns, ignored } = read;
  const kept = await beginImport(viewer, { kind, fileName: fileNameOf(file.claimedName), format, columns, ignored });
  try {
    const count = await addAll(kept, read.items);
    if (count === 0) refuse("invalid_input", { reason: "import_without_rows", kind });
    await kept.finish();
    return { id: kept.id };
  } catch (error) {
    await kept.drop();
    throw error;
  }
}

type Opened = { headers: string[]; records: ReturnType<typeof csvRecords>; file: string };

/** What a file is of, as its headers tell. */
async function readFile(viewer: AdminViewer | SystemViewer, opened: Opened): Promise<ReadFile> {
  const { headers, records } = opened;
  if (isOfDiscounts(headers)) return discountFile(headers, records);
  if (hasCustomers(headers)) return customerFile(headers, records);
  return productFile({ ...opened, own: (await ownColumns(viewer)).columns });
}

async function addAll(kept: Awaited<ReturnType<typeof beginImport>>, items: AsyncIterable<NewItem>): Promise<number> {
  let batch: NewItem[] = [];
  let count = 0;
  for await (const item of items) {
    batch.push(item);
    count += 1;
    if (batch.length < BATCH) continue;
    await kept.add(batch);
    batch = [];
  }
  await kept.add(batch);
  return count;
}
