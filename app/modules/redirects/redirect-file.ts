/** A file of redirects: a row for each, with two columns among others. */
import { redirectSchema } from "./redirect.schema.ts";

/** What the two columns are called here, in Shopify's export, and in common spreadsheets. */
const columnNames = {
  from: ["old url", "redirect from", "from", "source", "source url", "old path"],
  to: ["leads to", "redirect to", "to", "target", "target url", "destination", "new url", "new path"],
};

/** The first row of an exported file. */
export const redirectFileHeader = ["Old URL", "Leads to"] as const;

export type RedirectColumns = { from: number; to: number };

/** Where the columns are; null where either is missing. */
export function redirectColumns(cells: readonly string[]): RedirectColumns | null {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const of = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
  const found = { from: of(columnNames.from), to: of(columnNames.to) };
  return found.from === -1 || found.to === -1 ? null : found;
}

export type FileRedirect = { line: number; from: string; to: string };
export type FileProblem = { line: number; reason: string };

const origin = /^https?:\/\/[^/?#]+/i;
const pathOf = (url: string) => url.replace(origin, "") || "/";

/**
 * A row's redirect. An old URL may name the site that the store replaces, the new one only the store itself.
 * @param ownOrigin as in `https://shop.example`
 */
export function redirectOfRow(
  { line, cells }: { line: number; cells: readonly string[] },
  columns: RedirectColumns,
  ownOrigin: string,
): FileRedirect | FileProblem {
  const [from, to] = [cells[columns.from]?.trim() ?? "", cells[columns.to]?.trim() ?? ""];
  const site = origin.exec(to)?.[0];
  if (site && site.toLowerCase() !== ownOrigin.toLowerCase()) {
    return { line, reason: "Redirects to other sites aren’t possible." };
  }
  const parsed = redirectSchema.safeParse({ from: from && pathOf(from), to: to && pathOf(to) });
  if (parsed.success) return { line, ...parsed.data };
  const [issue] = parsed.error.issues;
  return { line, reason: `${labels[issue?.path[0] === "to" ? "to" : "from"]}: ${issue?.message}` };
}

const labels = { from: redirectFileHeader[0], to: redirectFileHeader[1] };
