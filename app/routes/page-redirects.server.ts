import { redirect } from "react-router";
import { pageCountOf } from "#app/platform/page-number.ts";

type NumberedList = { page: number; total: number; pageSize: number };

/**
 * Redirects from a page past a list's end to its last one, keeping every other parameter, so that old links to a list
 * that has shrunk still show something.
 * @throws the redirect; returns nothing if the page exists, or is the first
 */
export function redirectToLastPage(request: Request, { page, total, pageSize }: NumberedList): void {
  const last = Math.max(1, pageCountOf(total, pageSize));
  if (page <= last) return;
  const { pathname, searchParams } = new URL(request.url);
  if (last === 1) searchParams.delete("page");
  else searchParams.set("page", String(last));
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}

type PlacedList = { items: readonly unknown[]; before?: object | null; after?: object | null };

/**
 * Redirects to a list's first page, keeping every other parameter, from an empty page or from an old URL with a page
 * number.
 * @throws the redirect; returns nothing if the page shows something, or is the first
 */
export function redirectToFirstPage(request: Request, { items, before, after }: PlacedList): void {
  const { pathname, searchParams } = new URL(request.url);
  const isGone = items.length === 0 && Boolean(before ?? after);
  const isNumbered = Number(searchParams.get("page") ?? 1) > 1;
  if (!isGone && !isNumbered) return;
  for (const name of ["page", "before", "after"]) searchParams.delete(name);
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}
