import { redirect } from "react-router";

type List = { items: readonly unknown[]; before?: object | null; after?: object | null };

/**
 * Redirects to a list's first page, keeping every other parameter, from an empty page or from an old URL with a page
 * number.
 * @throws the redirect; returns nothing if the page shows something, or is the first
 */
export function redirectToFirstPage(request: Request, { items, before, after }: List): void {
  const { pathname, searchParams } = new URL(request.url);
  const isGone = items.length === 0 && Boolean(before ?? after);
  const isNumbered = Number(searchParams.get("page") ?? 1) > 1;
  if (!isGone && !isNumbered) return;
  for (const name of ["page", "before", "after"]) searchParams.delete(name);
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}
