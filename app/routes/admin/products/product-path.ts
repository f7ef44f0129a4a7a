import { href } from "react-router";
import type { ProductSort } from "#app/modules/catalog/admin-product-list.ts";
import type { ProductView } from "#app/modules/catalog/product.ts";
import { rowAnchor } from "#app/ui/use-row-links.ts";
import { listUrl } from "../list-url.ts";

/** A list of products: its filters, and the place of its page. */
export type KeptList = {
  q: string;
  status: ProductView | "";
  sort: ProductSort;
  size: number;
  before: string;
  after: string;
};

/** A product's page, with its list. */
export const productPath = (id: string, kept: KeptList) => listUrl(href("/admin/products/:id", { id }), kept);

/** The list that a product was opened from, at the product's row. */
export const productListAt = (id: string, kept: KeptList) =>
  `${listUrl(href("/admin/products"), kept)}#${rowAnchor(id)}`;
