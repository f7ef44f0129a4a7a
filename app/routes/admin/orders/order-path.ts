import { href } from "react-router";
import type { AwaitedFilter, DeliveryFilter, OrderView } from "#app/modules/orders/order.ts";
import type { OrderSort } from "#app/modules/orders/order-list.ts";
import { rowAnchor } from "#app/ui/use-row-links.ts";
import { listUrl } from "../list-url.ts";

/** A list of orders: its filters, and the place of its page. */
export type KeptFilters = {
  q: string;
  state: OrderView | "";
  awaited: AwaitedFilter | "";
  delivery: DeliveryFilter | "";
  sort: OrderSort;
  size: number;
  before: string;
  after: string;
};

/** An order's page, with the filters of its list. */
export const orderPath = (id: string, kept: KeptFilters) => listUrl(href("/admin/orders/:id", { id }), kept);

/** The list of orders that an order was opened from, at the order's row. */
export const orderListAt = (id: string, kept: KeptFilters) =>
  `${listUrl(href("/admin/orders"), kept)}#${rowAnchor(id)}`;
