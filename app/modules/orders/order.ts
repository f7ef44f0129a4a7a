export const orderStates = ["open", "fulfilled", "cancelled"] as const;
export type OrderState = (typeof orderStates)[number];

/** What the list of orders is filtered by. */
export const orderFilters = [...orderStates, "awaiting_payment", "partly_paid"] as const;
export type OrderFilter = (typeof orderFilters)[number];

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

export const orderEventTitles = {
  placed: "Order placed",
  paid: "Payment received",
  email_queued: "Confirmation email queued",
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
