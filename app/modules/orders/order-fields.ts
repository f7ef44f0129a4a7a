import { orderLineFields } from "#app/kernel/order-line.ts";
import { readQuoteSums } from "#app/kernel/quote-sums.ts";

/** The columns of an order that its Shopper may see: on its page, and in a copy of their data. */
export const orderFields = {
  number: true,
  state: true,
  test: true,
  email: true,
  shippingAddress: true,
  billingAddress: true,
  shippingMethod: true,
  shippingTitle: true,
  pickupPlace: true,
  currency: true,
  subtotalMinor: true,
  discountMinor: true,
  shippingMinor: true,
  taxMinor: true,
  totalMinor: true,
  refundedMinor: true,
  tracking: true,
  placedAt: true,
  fulfilledAt: true,
  cancelledAt: true,
  lines: { select: orderLineFields, orderBy: { position: "asc" } },
} as const;

type Stored = { quote: unknown; subtotalMinor: number; shippingMinor: number; totalMinor: number };

/** An order with its sums in place of its quote. */
export function withSums<Order extends Stored>({ quote, ...order }: Order) {
  return { ...order, sums: readQuoteSums(quote, order) };
}

/** The order of an order's events: those of one transaction have the same time. */
export const eventsInOrder: ({ at: "asc" } | { id: "asc" })[] = [{ at: "asc" }, { id: "asc" }];
