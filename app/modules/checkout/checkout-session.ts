/** A checkout session's states as data, and how long its stock is held. */
export const checkoutStates = ["open", "awaiting_payment", "completed", "expired", "cancelled"] as const;
export type CheckoutState = (typeof checkoutStates)[number];

const transitions: Record<CheckoutState, readonly CheckoutState[]> = {
  open: ["awaiting_payment", "completed", "expired", "cancelled"],
  awaiting_payment: ["open", "completed", "expired", "cancelled"],
  // A payment that arrives late is still honoured while the goods are there.
  expired: ["completed"],
  cancelled: ["completed"],
  completed: [],
};

export function canBecome(from: CheckoutState, to: CheckoutState): boolean {
  return transitions[from].includes(to);
}

const MINUTE = 60_000;
/** How long stock is held without any step forward, and how long in all before payment begins. */
export const LEASE_MS = 15 * MINUTE;
const LEASE_MAX_MS = 60 * MINUTE;
/** How long the provider's page may take payment. */
const PAYMENT_MS = 30 * MINUTE;
/** The provider stops taking payment this long before the stock is let go. */
const PAYMENT_MARGIN_MS = MINUTE;

/** The lease's new end after a step forward at `now`. */
export function extendedLease(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + LEASE_MS, createdAt.getTime() + LEASE_MAX_MS));
}

/** The lease's end once payment begins at `now`. */
export function paymentLease(now: Date): Date {
  return new Date(now.getTime() + PAYMENT_MS);
}

/** Until when the provider may take payment for a lease. */
export function paymentDeadline(lease: Date): Date {
  return new Date(lease.getTime() - PAYMENT_MARGIN_MS);
}
