/** Reads CSV files as spreadsheets save them (RFC 4180), in the encodings and with the separators that occur. */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { refuse } from "#app/kernel/refusal.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    csv_empty: Record<never, never>;
    /** It has bytes that no text has: a spreadsheet's own format, a picture. */
    csv_not_text: Record<never, never>;
    /** A quote that isn't closed, or stands in the middle of a cell; a cell without end. */
    csv_broken: { line: number };
  }
}

export type CsvRecord = { line: number; cells: string[] };

const MOST_CHARACTERS_OF_A_RECORD = 1_000_000;
const encodings = ["utf-16le", "utf-16be", "utf-8", "windows-1252"] as const;
type Encoding = (typeof encodings)[number];

/**
 * The records of a CSV file, the header among them, with the line on which each begins. Empty lines are left out.
 * UTF-8, UTF-16 with a byte order mark, or Windows-1252; commas, semicolons or tabs between cells.
 * @throws Refusal `invalid_input` for a file that is empty, not text, or broken
 */
export async function* csvRecords(path: string): AsyncGenerator<CsvRecord, void> {
  const encoding = await encodingOf(path);
  const parser = Readable.from(textOf(path, encoding)).pipe(
    parse({
      delimiter: await delimiterOf(path, encoding),
      info: true,
      relax_column_count: true,
      max_record_size: MOST_CHARACTERS_OF_A_RECORD,
    }),
  );
  let next = 1;
  let found = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = next;
      next = info.lines + 1;
      if (record.every((cell) => cell.trim() === "")) continue;
      if (record.some((cell) => cell.includes("\0"))) refuse("invalid_input", { reason: "csv_not_text" });
      found += 1;
      yield { line, cells: record };
    }
  } catch (error) {
    if (error instanceof CsvError) refuse("invalid_input", { reason: "csv_broken", line: next });
    throw error;
  }
  if (found === 0) refuse("invalid_input", { reason: "csv_empty" });
}

async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string, void> {
  // It leaves out the byte order mark.
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function encodingOf(path: string): Promise<Encoding> {
  const [first = 0, second = 0] = await beginningOf(path);
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

async function beginningOf(path: string): Promise<Uint8Array> {
  for await (const chunk of createReadStream(path, { end: 1 })) return chunk;
  return new Uint8Array();
}

const delimiters = [",", ";", "\t"];

/** What stands most often outside quotes in the first line. */
async function delimiterOf(path: string, encoding: Encoding): Promise<string> {
  let header = "";
  for await (const text of textOf(path, encoding)) {
    header += text;
    if (/[\r\n]/.test(header.trimStart()) || header.length > MOST_CHARACTERS_OF_A_RECORD) break;
  }
  const [line = ""] = header.trimStart().split(/[\r\n]/);
  const bare = line.replace(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}
