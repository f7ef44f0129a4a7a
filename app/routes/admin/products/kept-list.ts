import { productListQuery, readQuery } from "../list-query.ts";
import { placeParams } from "../list-url.ts";
import type { KeptList } from "./product-path.ts";

/** The list that a product was opened from. */
export function keptList(request: Request): KeptList {
  const { q, status, sort, size, ...place } = readQuery(request, productListQuery);
  return { q, status, sort, size, ...placeParams(place) };
}
