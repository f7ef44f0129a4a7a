import pLimit from "p-limit";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { importRedirects } from "#app/modules/redirects/index.server.ts";
import {
  type FileProblem,
  type FileRedirect,
  redirectColumns,
  redirectOfRow,
} from "#app/modules/redirects/redirect-file.ts";
import { appOrigin } from "#app/platform/app-url.server.ts";
import { csvRecords } from "#app/platform/csv-records.server.ts";
import { withCsvUpload } from "#app/platform/csv-upload.server.ts";
import type { IncomingBody } from "#app/platform/http/request-body.server.ts";
import { servedBy } from "./served-path.server.ts";
import { servedTexts } from "./served-texts.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    redirect_columns_missing: Record<never, never>;
    redirects_too_many: { most: number };
  }
}

const MAX_FILE_BYTES = 2 * 1024 * 1024;
const MOST_ROWS = 5_000;
/** One file is read at a time. */
const turn = pLimit(1);
/** How many paths are looked up at once. */
const ABREAST = 4;

export type ImportedRedirects = { added: number; same: number; problems: FileProblem[] };

/**
 * Adds the redirects of an uploaded CSV file, and says of each other row why it was left out.
 * @returns a refusal for a file that is too large, broken, or has no such columns: then nothing was added
 */
export const importRedirectFile = (admin: AdminViewer, body: IncomingBody) =>
  withCsvUpload(body, MAX_FILE_BYTES, ({ path }) => turn(() => importFile(admin, path)));

async function importFile(admin: AdminViewer, path: string): Promise<ImportedRedirects> {
  const rows = await rowsOf(path);
  const limit = pLimit(ABREAST);
  const checked = await Promise.all(rows.map((row) => limit(() => withoutPage(admin, row))));
  const found = checked.flatMap((row) => ("reason" in row ? [] : [row]));
  const imported = await importRedirects(admin, found);
  if (!imported.ok) throw new Error("Redirects of a file were refused.");
  const problems = [...checked.flatMap((row) => ("reason" in row ? [row] : [])), ...imported.value.problems];
  return { ...imported.value, problems: problems.sort((a, b) => a.line - b.line) };
}

async function rowsOf(path: string) {
  const records = csvRecords(path);
  const first = await records.next();
  const columns = first.done ? null : redirectColumns(first.value.cells);
  if (!columns) refuse("invalid_input", { reason: "redirect_columns_missing" });
  const ownOrigin = appOrigin();
  const rows: (FileRedirect | FileProblem)[] = [];
  for await (const record of records) {
    if (rows.length === MOST_ROWS) refuse("invalid_input", { reason: "redirects_too_many", most: MOST_ROWS });
    rows.push(redirectOfRow(record, columns, ownOrigin));
  }
  return rows;
}

/** A redirect from a URL that something answers at would never be followed. */
async function withoutPage(admin: AdminViewer, row: FileRedirect | FileProblem): Promise<FileRedirect | FileProblem> {
  if ("reason" in row) return row;
  const served = await servedBy(admin, row.from);
  return served ? { line: row.line, reason: servedTexts[served] } : row;
}
