import { href } from "react-router";
import { LONGEST_HEADER } from "#app/modules/imports/own-columns.ts";

/** More than a file has columns that matter, and few enough for a URL. */
const MOST_NAMED = 50;

/** Where columns are matched, with these headers of a file. */
export function columnsPath(headers: readonly string[]): string {
  const named = headers.slice(0, MOST_NAMED).map((header) => ["header", header.slice(0, LONGEST_HEADER)]);
  const path = href("/admin/imports/columns");
  return named.length > 0 ? `${path}?${new URLSearchParams(named)}` : path;
}

export const headersOf = (request: Request): string[] =>
  new URL(request.url).searchParams.getAll("header").slice(0, MOST_NAMED);
