import { href } from "react-router";
import type { AwaitedFilter, OrderView } from "#app/modules/orders/order.ts";
import type { OrderSort } from "#app/modules/orders/order-list.ts";
import { listUrl } from "../list-url.ts";

/** The filters of a list of orders. */
export type KeptFilters = {
  q: string;
  state: OrderView | "";
  awaited: AwaitedFilter | "";
  sort: OrderSort;
  size: number;
};

/** An order's page, with the filters of its list. */
export const orderPath = (id: string, kept: KeptFilters) => listUrl(href("/admin/orders/:id", { id }), kept);
