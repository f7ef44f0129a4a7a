import { orderListQuery, readQuery } from "../list-query.ts";
import { placeParams } from "../list-url.ts";
import type { KeptFilters } from "./order-path.ts";

/** The filters of the list that an order was opened from. */
export function keptFilters(request: Request): KeptFilters {
  const { q, state, awaited, delivery, sort, size, ...place } = readQuery(request, orderListQuery);
  return { q, state, awaited, delivery, sort, size, ...placeParams(place) };
}
