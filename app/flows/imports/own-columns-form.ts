import { isPrintableLine } from "#app/kernel/text.ts";
import { LONGEST_HEADER, MOST_OWN_COLUMNS, type OwnColumn } from "#app/modules/imports/own-columns.ts";
import { targetLabel, targetOf } from "./column-targets.ts";
import { plainHeader } from "./file-cells.ts";

/** A form of columns: a row each, in which one without a target isn't imported. */
export type OwnColumnsForm = { version: string; rows: OwnColumn[] };

/** Empty rows, to type headers in. */
const ROOM = 3;
/** Every column that may be saved, all of a file's beside them, and room. */
const MOST_ROWS = 400;

export const headerField = (at: number) => `header.${at}`;
export const targetField = (at: number) => `target.${at}`;

const withRoom = (rows: readonly OwnColumn[]): OwnColumn[] => [
  ...rows.filter(({ header, target }) => header !== "" || target !== ""),
  ...Array.from({ length: ROOM }, () => ({ header: "", target: "" })),
];

/** @param headers of a file, whose columns may be matched too */
export function ownColumnsFormOf(
  { columns, version }: { columns: readonly OwnColumn[]; version: number },
  headers: readonly string[] = [],
): OwnColumnsForm {
  const named = new Map<string, OwnColumn>();
  const isHeader = (header: string) => plainHeader(header) !== "" && header.length <= LONGEST_HEADER;
  const unmatched = headers.filter(isHeader).map((header) => ({ header, target: "" }));
  for (const row of [...columns, ...unmatched]) {
    const name = plainHeader(row.header);
    if (!named.has(name)) named.set(name, row);
  }
  return { version: String(version), rows: withRoom([...named.values()]) };
}

/** What a form sends; null for what no form of ours sends. */
export function readOwnColumnsForm(form: FormData): OwnColumnsForm | null {
  const text = (name: string) => String(form.get(name) ?? "");
  const rows: OwnColumn[] = [];
  while (form.has(headerField(rows.length))) {
    const at = rows.length;
    rows.push({ header: text(headerField(at)).trim(), target: text(targetField(at)) });
    if (rows.length > MOST_ROWS) return null;
  }
  const isOurs = rows.length > 0 && rows.every(({ target }) => target === "" || targetOf(target));
  return isOurs ? { version: text("version"), rows: withRoom(rows) } : null;
}

type Parsed = { ok: true; columns: OwnColumn[] } | { ok: false; errors: Record<string, string> };

/** The columns to save, or what is wrong by the names of the fields. */
export function parseOwnColumns(rows: readonly OwnColumn[]): Parsed {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  const columns = rows.filter(({ target }) => target !== "");
  rows.forEach(({ header, target }, at) => {
    if (target === "") return;
    const problem = headerProblem(header, seen);
    if (problem) errors[headerField(at)] = problem;
    seen.add(plainHeader(header));
  });
  if (columns.length > MOST_OWN_COLUMNS) errors.form = `Match at most ${MOST_OWN_COLUMNS} columns.`;
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, columns };
}

function headerProblem(header: string, seen: ReadonlySet<string>): string | null {
  if (header === "") return "Enter what the column is called in your file.";
  if (header.length > LONGEST_HEADER) return `Use at most ${LONGEST_HEADER} characters.`;
  const name = plainHeader(header);
  if (name === "" || !isPrintableLine(header)) return "Enter a name with letters or numbers.";
  return seen.has(name) ? "This column is listed further up." : null;
}

const linesOf = (columns: readonly OwnColumn[]) =>
  columns.filter(({ target }) => target !== "").map(({ header, target }) => `${header}: ${targetLabel(target)}`);

/** What two people saved and typed differently, in words. */
export const ownColumnsDifferences = (saved: readonly OwnColumn[], typed: readonly OwnColumn[]) => [
  { name: "columns", label: "Columns", saved: linesOf(saved), typed: linesOf(typed) },
];
