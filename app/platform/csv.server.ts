import { textStream } from "./long-text.server.ts";

export type CsvCell = string | number | Date | null;

const CHUNK_CHARACTERS = 32_768;
/** Without it spreadsheets don't detect UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";
/** The start of a spreadsheet formula (OWASP, CSV Injection), including full-width forms. */
const beginsFormula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Streams rows as CSV in UTF-8 with a byte order mark; dates in ISO 8601, formulas behind an apostrophe. */
export function csvStream(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
): ReadableStream<Uint8Array> {
  return textStream(chunks(header, rows));
}

/** Sends the stream as a download. @param filename must not contain user input */
export function csvResponse(filename: string, stream: ReadableStream<Uint8Array>): Response {
  return new Response(stream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${filename}"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* chunks(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
): AsyncGenerator<string, void> {
  let text = BYTE_ORDER_MARK + lineOf(header);
  for await (const row of rows) {
    text += lineOf(row);
    if (text.length < CHUNK_CHARACTERS) continue;
    yield text;
    text = "";
  }
  yield text;
}

const lineOf = (cells: readonly CsvCell[]) => `${cells.map(cellText).join(",")}\r\n`;

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = cell instanceof Date ? cell.toISOString() : cell;
  return `"${(beginsFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
