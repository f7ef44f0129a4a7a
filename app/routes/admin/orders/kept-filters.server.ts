import { orderListQuery, readQuery } from "../list-query.ts";
import { placeParams } from "../list-url.ts";
import type { KeptFilters } from "./order-path.ts";

/** The filters of the list that an order was opened from. */
export function keptFilters(request: Request): KeptFilters {
  const { before, after, ...filters } = readQuery(request, orderListQuery);
  return { ...filters, ...placeParams({ before, after }) };
}
