import { href } from "react-router";
import type { ProductSort } from "#app/modules/catalog/admin-product-list.ts";
import type { ProductView } from "#app/modules/catalog/product.ts";
import { rowAnchor } from "#app/ui/use-row-links.ts";
import { productListQuery, readQuery } from "../list-query.ts";
import { listUrl, placeParams } from "../list-url.ts";

/** A list of products: its filters, and the place of its page. */
export type KeptList = {
  q: string;
  status: ProductView | "";
  sort: ProductSort;
  size: number;
  before: string;
  after: string;
};

/** The list that a product was opened from. */
export function keptList(request: Request): KeptList {
  const { q, status, sort, size, ...place } = readQuery(request, productListQuery);
  return { q, status, sort, size, ...placeParams(place) };
}

/** A product's page, with its list. */
export const productPath = (id: string, kept: KeptList) => listUrl(href("/admin/products/:id", { id }), kept);

/** The list that a product was opened from, at the product's row. */
export const productListAt = (id: string, kept: KeptList) =>
  `${listUrl(href("/admin/products"), kept)}#${rowAnchor(id)}`;
