import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";

/** A checkout session's states as data, and how long it reserves stock. */
export const checkoutStates = ["open", "awaiting_payment", "completed", "expired", "cancelled"] as const;
export type CheckoutState = (typeof checkoutStates)[number];

const transitions: Record<CheckoutState, readonly CheckoutState[]> = {
  open: ["awaiting_payment", "completed", "expired", "cancelled"],
  awaiting_payment: ["open", "completed", "expired", "cancelled"],
  // A late payment is still honoured while stock lasts.
  expired: ["completed"],
  cancelled: ["completed"],
  completed: [],
};

export function canBecome(from: CheckoutState, to: CheckoutState): boolean {
  return transitions[from].includes(to);
}

/** How long stock is reserved without progress, and in all before payment starts, over a whole chain. */
const LEASE_MS = 15 * MINUTE_MS;
const LEASE_MAX_MS = HOUR_MS;
/** How long the provider's page may take payment. */
const PAYMENT_MS = 30 * MINUTE_MS;
/** The provider stops taking payment this long before the stock is released. */
const PAYMENT_MARGIN_MS = MINUTE_MS;

/** After holding nothing for this long, a Shopper starts a new chain of checkouts. */
const CHAIN_REST_MS = HOUR_MS;

type Former = { state: CheckoutState; chainStartedAt: Date | null; createdAt: Date; expiresAt: Date };

/** Since when a Shopper has held stock: checkouts that replace or soon follow one another are one chain. */
export function chainStart(former: Former | null, now: Date): Date {
  if (!former || former.state === "completed") return now;
  if (now.getTime() >= former.expiresAt.getTime() + CHAIN_REST_MS) return now;
  return former.chainStartedAt ?? former.createdAt;
}

/** Whether what was entered in a session goes into the next one: it expired within the last day. */
export const hasJustExpired = ({ state, expiresAt }: Former, now: Date): boolean =>
  state === "expired" && now.getTime() < expiresAt.getTime() + DAY_MS;

type Running = { createdAt: Date; chainStartedAt: Date | null };
export type Lease = {
  expiresAt: Date;
  /** False once the chain has used up its time: another Shopper's payment may then take the stock. */
  firm: boolean;
};

const chainEnd = ({ chainStartedAt, createdAt }: Running) => (chainStartedAt ?? createdAt).getTime() + LEASE_MAX_MS;

export function extendedLease(session: Running, now: Date): Lease {
  const end = Math.min(now.getTime() + LEASE_MS, session.createdAt.getTime() + LEASE_MAX_MS);
  return { expiresAt: new Date(end), firm: end <= chainEnd(session) };
}

/** For how long before its end a Shopper is told that a lease ends, in minutes. */
export const WARNED_MINUTES = 2;

type Extendable = Running & { expiresAt: Date; extendedAt: Date | null };

/** Whether a Shopper may extend a lease by hand: once, where that adds a minute at least and their chain has time left. */
export function canExtend(session: Extendable, now: Date): boolean {
  const { expiresAt, firm } = extendedLease(session, now);
  const isWorthIt = expiresAt.getTime() >= session.expiresAt.getTime() + MINUTE_MS;
  return session.extendedAt === null && firm && isWorthIt;
}

/** The same once they are told of its end. */
export function canExtendInTime(session: Extendable, now: Date): boolean {
  const warned = session.expiresAt.getTime() - WARNED_MINUTES * MINUTE_MS;
  return canExtend(session, new Date(Math.max(now.getTime(), warned)));
}

export function paymentLease(session: Running, now: Date): Lease {
  return { expiresAt: new Date(now.getTime() + PAYMENT_MS), firm: now.getTime() <= chainEnd(session) };
}

/** When a chain must have started to have used up its time at `now`. */
export function usedUpChain(now: Date): Date {
  return new Date(now.getTime() - LEASE_MAX_MS - MINUTE_MS);
}

export function paymentDeadline(lease: Date): Date {
  return new Date(lease.getTime() - PAYMENT_MARGIN_MS);
}
