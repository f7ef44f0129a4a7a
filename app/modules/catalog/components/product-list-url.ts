import { filterParams, isFiltered } from "../list-filters.ts";
import type { ProductListQuery } from "../product-list.schema.ts";

type Shown = Omit<ProductListQuery, "page"> & { page?: number };

/** Whether the list is filtered or in another order than its default: one of very many such URLs. */
export const isVariation = (list: Shown): boolean =>
  Boolean(list.q || list.collection) || isFiltered(list) || list.sort !== "relevance";

/**
 * What search engines should know of a list's URL: each plain page is canonical, and every variation points to the
 * plain list.
 */
export const listMeta = (path: string, query: Shown) =>
  isVariation(query)
    ? { canonical: path, noindex: "follow" as const }
    : { canonical: productListUrl(path, query), noindex: false };

/** The URL of a product list with these filters; leaves out defaults. */
export function productListUrl(path: string, shown: Shown): string {
  const { q, collection, min, max, available, sort, filters, page } = shown;
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (collection) search.set("collection", collection);
  if (min !== undefined) search.set("min", String(min));
  if (max !== undefined) search.set("max", String(max));
  if (available) search.set("available", available);
  for (const [name, value] of filterParams(filters)) search.append(name, value);
  if (sort !== "relevance") search.set("sort", sort);
  if (page !== undefined && page > 1) search.set("page", String(page));
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
