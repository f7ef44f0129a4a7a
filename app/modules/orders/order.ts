import { minorDigits } from "#app/platform/money-format.ts";

/** Whole units of the payment's currency that an Operator may refund without a fresh proof of who they are. */
const REFUND_LIMIT = 100;

/** Whether returning this much, in minor units, takes an Operator who proved lately who they are. */
export function refundNeedsProof({ amountMinor, currency }: { amountMinor: number; currency: string }): boolean {
  return amountMinor > REFUND_LIMIT * 10 ** minorDigits(currency);
}

/** An order's states as data. */
export const orderStates = ["open", "fulfilled", "cancelled"] as const;
export type OrderState = (typeof orderStates)[number];

const transitions: Record<OrderState, readonly OrderState[]> = {
  open: ["fulfilled", "cancelled"],
  fulfilled: [],
  cancelled: [],
};

/** Whether an Operator may move an order there. A test order is never fulfilled. */
export function canBecome(order: { state: OrderState; test: boolean }, to: OrderState): boolean {
  if (order.test && to === "fulfilled") return false;
  return transitions[order.state].includes(to);
}

export const orderEventTitles = {
  placed: "Order placed",
  paid: "Payment received",
  email_queued: "Confirmation email sent to the outbox",
  fulfilled: "Order fulfilled",
  cancelled: "Order cancelled",
  refund_requested: "Refund requested",
  refunded: "Refund completed",
  note: "Note",
  claimed: "Taken over by the customer’s account",
} as const;
