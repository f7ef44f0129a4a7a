import { href } from "react-router";
import type { AwaitedFilter, OrderView } from "#app/modules/orders/order.ts";
import { orderListQuery, readQuery } from "../list-query.ts";
import { listUrl } from "../list-url.ts";

/** The filters of a list of orders. */
export type KeptFilters = { q: string; state: OrderView | ""; awaited: AwaitedFilter | ""; size: number };

/** Those of the list that an order was opened from. */
export function keptFilters(request: Request): KeptFilters {
  const { q, state, awaited, size } = readQuery(request, orderListQuery);
  return { q, state, awaited, size };
}

/** An order's page, with the filters of its list. */
export const orderPath = (id: string, kept: KeptFilters) => listUrl(href("/admin/orders/:id", { id }), kept);
