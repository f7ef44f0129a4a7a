import type { ProductListQuery } from "../product-list.schema.ts";

type Shown = Omit<ProductListQuery, "page"> & { page?: number };

/** The address of a product list with these filters; what is at its default is left out. */
export function productListUrl(path: string, { q, collection, min, max, available, sort, page }: Shown): string {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (collection) search.set("collection", collection);
  if (min !== undefined) search.set("min", String(min));
  if (max !== undefined) search.set("max", String(max));
  if (available) search.set("available", available);
  if (sort !== "relevance") search.set("sort", sort);
  if (page !== undefined && page > 1) search.set("page", String(page));
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
