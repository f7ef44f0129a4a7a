import { redirect } from "react-router";
import { pageCountOf } from "#app/platform/page-number.ts";

type List = { page: number; total: number; pageSize: number };

/**
 * Redirects from a page past a list's end to its last one, keeping every other parameter, so that old links to a list
 * that has shrunk still show something.
 * @throws the redirect; returns nothing if the page exists, or is the first
 */
export function redirectToLastPage(request: Request, { page, total, pageSize }: List): void {
  const last = Math.max(1, pageCountOf(total, pageSize));
  if (page <= last) return;
  const { pathname, searchParams } = new URL(request.url);
  if (last === 1) searchParams.delete("page");
  else searchParams.set("page", String(last));
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}
