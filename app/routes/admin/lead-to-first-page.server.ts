import { redirect } from "react-router";

type List = { items: readonly unknown[]; before?: object | null; after?: object | null };

/**
 * Leads to the first page of a list, with every other parameter kept, from a place that nothing is beside any more, and
 * from the number of a page: addresses had one before lists had places.
 * @throws the redirect; returns nothing where the page shows something, or is the first
 */
export function leadToFirstPage(request: Request, { items, before, after }: List): void {
  const { pathname, searchParams } = new URL(request.url);
  const isGone = items.length === 0 && Boolean(before ?? after);
  const isNumbered = Number(searchParams.get("page") ?? 1) > 1;
  if (!isGone && !isNumbered) return;
  for (const name of ["page", "before", "after"]) searchParams.delete(name);
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}
