export const orderStates = ["open", "fulfilled", "cancelled"] as const;
export type OrderState = (typeof orderStates)[number];

/** The views of the list of orders, beside all of them. */
export const orderViews = ["open", "to_capture", "fulfilled", "cancelled"] as const;
export type OrderView = (typeof orderViews)[number];

/** What each view is filtered by: money that is awaited by hand. */
export const awaitedFilters = ["awaiting_payment", "partly_paid"] as const;
export type AwaitedFilter = (typeof awaitedFilters)[number];

/** How orders get to their customers: sent, or picked up, of which some are ready. */
export const deliveryFilters = ["shipping", "pickup", "ready"] as const;
export type DeliveryFilter = (typeof deliveryFilters)[number];

const transitions: Record<OrderState, readonly OrderState[]> = {
  open: ["fulfilled", "cancelled"],
  fulfilled: [],
  cancelled: [],
};

/** Whether an Operator may move an order to that state. A test order is never fulfilled. */
export function canBecome(order: { state: OrderState; test: boolean }, to: OrderState): boolean {
  if (order.test && to === "fulfilled") return false;
  return transitions[order.state].includes(to);
}

/** Whether an order may ship now, as far as its own row says it: not while it waits for money by hand. */
export const mayShip = (order: { state: OrderState; test: boolean; awaitsPayment: boolean }): boolean =>
  !order.awaitsPayment && canBecome(order, "fulfilled");

export const orderEventTitles = {
  placed: "Order placed",
  paid: "Payment received",
  email_queued: "Confirmation email queued",
  ready: "Ready for pick-up",
  fulfilled: "Order fulfilled",
  cancelled: "Order cancelled",
  authorised: "Payment reserved",
  capture_requested: "Capture requested",
  release_requested: "Release requested",
  released: "Reserved money released",
  refund_requested: "Refund requested",
  refunded: "Refunded in total",
  note: "Note",
  claimed: "Moved to the customer’s account",
} as const;
export type OrderEventKind = keyof typeof orderEventTitles;
