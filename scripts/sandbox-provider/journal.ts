/** An append-only file of JSON lines. A line that was written survives the death of the process (not of the machine). */
import {
  appendFileSync,
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { type JournalRecord, transactionSchema } from "./records.ts";

export type Journal = {
  append(records: JournalRecord[]): void;
  close(): void;
};

const fileIn = (folder: string) => path.join(folder, "journal.jsonl");

/**
 * Reads every complete transaction. A torn last line, left by a process killed while writing, was never
 * answered for and is cut off.
 * @throws Error naming the line, when a complete line is damaged.
 */
export function readJournal(folder: string): JournalRecord[][] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = fileIn(folder);
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) truncateSync(file, end);
  const lines = bytes.toString("utf8", 0, end).split("\n").slice(0, -1);
  return lines.map((line, index) => {
    try {
      return transactionSchema.parse(JSON.parse(line));
    } catch (error) {
      throw new Error(`The sandbox provider's journal is damaged in line ${index + 1} of ${file}.`, { cause: error });
    }
  });
}

/** Replaces the journal by these records in one step. */
export function rewriteJournal(folder: string, records: Iterable<JournalRecord>) {
  const next = `${fileIn(folder)}.next`;
  const lines: string[] = [];
  for (const record of records) lines.push(`${JSON.stringify([record])}\n`);
  writeFileSync(next, lines.join(""), { mode: 0o600 });
  renameSync(next, fileIn(folder));
}

/** Opens the journal for appending. One process per folder. */
export function openJournal(folder: string): Journal {
  const file = fileIn(folder);
  const descriptor = openSync(file, "a", 0o600);
  let length = readFileSync(file).length;
  return {
    append(records) {
      const line = Buffer.from(`${JSON.stringify(records)}\n`);
      try {
        appendFileSync(descriptor, line);
      } catch (error) {
        // Half a line must not stand in front of the next one.
        ftruncateSync(descriptor, length);
        throw error;
      }
      length += line.length;
    },
    close: () => closeSync(descriptor),
  };
}
