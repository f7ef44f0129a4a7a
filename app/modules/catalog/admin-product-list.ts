import type { SortOf } from "#app/kernel/column-sort.ts";

export type ProductColumn = "title" | "price" | "changed";
export type ProductSort = SortOf<ProductColumn>;

/** The columns of the list that may be left out. */
export const productColumns = {
  status: "Status",
  variants: "Variants",
  stock: "Available",
  price: "Price from",
  changed: "Changed",
};
export type OptionalProductColumn = keyof typeof productColumns;

/** The orders of Store Admin's list of products; the first unless someone chooses another. */
export const productSorts = [
  "changed-desc",
  "changed-asc",
  "title-asc",
  "title-desc",
  "price-asc",
  "price-desc",
] as const satisfies ProductSort[];

export const productSortLabels: Record<ProductSort, string> = {
  "changed-desc": "Last changed first",
  "changed-asc": "Last changed last",
  "title-asc": "Title A–Z",
  "title-desc": "Title Z–A",
  "price-asc": "Lowest price",
  "price-desc": "Highest price",
};
