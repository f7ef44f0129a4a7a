import { HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";

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

/** How long stock is held without any step forward, and how long in all before payment begins, over a whole chain. */
const LEASE_MS = 15 * MINUTE_MS;
const LEASE_MAX_MS = HOUR_MS;
/** How long the provider's page may take payment. */
const PAYMENT_MS = 30 * MINUTE_MS;
/** The provider stops taking payment this long before the stock is let go. */
const PAYMENT_MARGIN_MS = MINUTE_MS;

/** Who has held nothing for this long begins a new chain of checkouts. */
const CHAIN_REST_MS = HOUR_MS;

type Former = { state: CheckoutState; chainStartedAt: Date | null; createdAt: Date; expiresAt: Date };

/**
 * Since when a Shopper who begins a checkout at `now` has been holding goods: checkouts that replace one another, or
 * follow soon after one another without a purchase, are one chain.
 * @param former the Shopper's last checkout, whatever became of it
 */
export function chainStart(former: Former | null, now: Date): Date {
  if (!former || former.state === "completed") return now;
  if (now.getTime() >= former.expiresAt.getTime() + CHAIN_REST_MS) return now;
  return former.chainStartedAt ?? former.createdAt;
}

type Running = { createdAt: Date; chainStartedAt: Date | null };
export type Lease = {
  expiresAt: Date;
  /** False once the chain has used up its time: then a payment of someone else may take the goods. */
  firm: boolean;
};

const chainEnd = ({ chainStartedAt, createdAt }: Running) => (chainStartedAt ?? createdAt).getTime() + LEASE_MAX_MS;

/** The lease after a step forward at `now`. */
export function extendedLease(session: Running, now: Date): Lease {
  const end = Math.min(now.getTime() + LEASE_MS, session.createdAt.getTime() + LEASE_MAX_MS);
  return { expiresAt: new Date(end), firm: end <= chainEnd(session) };
}

/** The lease once payment begins at `now`. */
export function paymentLease(session: Running, now: Date): Lease {
  return { expiresAt: new Date(now.getTime() + PAYMENT_MS), firm: now.getTime() <= chainEnd(session) };
}

/** The start of a chain that has used up its time at `now`. */
export function usedUpChain(now: Date): Date {
  return new Date(now.getTime() - LEASE_MAX_MS - MINUTE_MS);
}

/** Until when the provider may take payment for a lease. */
export function paymentDeadline(lease: Date): Date {
  return new Date(lease.getTime() - PAYMENT_MARGIN_MS);
}
