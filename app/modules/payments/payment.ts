/** A payment's states as data: what may follow what. Providers' events may arrive in any order. */
export const paymentStates = [
  "created",
  "pending",
  "authorised",
  "succeeded",
  "failed",
  "cancelled",
  "refund_due",
  "refunded",
  "needs_attention",
] as const;
export type PaymentState = (typeof paymentStates)[number];

const transitions: Record<PaymentState, readonly PaymentState[]> = {
  // The first that the store hears of a payment may be that it was refunded.
  created: ["pending", "authorised", "succeeded", "failed", "cancelled", "refund_due", "refunded", "needs_attention"],
  pending: ["authorised", "succeeded", "failed", "cancelled", "refund_due", "refunded", "needs_attention"],
  authorised: ["succeeded", "cancelled", "refund_due", "refunded", "needs_attention"],
  succeeded: ["refund_due", "refunded", "needs_attention"],
  // The shopper may still pay after a refused card or an expiry that the provider had not seen yet.
  failed: ["pending", "succeeded", "cancelled", "refund_due", "refunded", "needs_attention"],
  cancelled: ["succeeded", "refund_due", "refunded", "needs_attention"],
  refund_due: ["refunded", "needs_attention"],
  refunded: ["needs_attention"],
  needs_attention: ["succeeded", "refund_due", "refunded"],
};

/** Whether a payment may go from one state to another; staying is always allowed. */
export function canBecome(from: PaymentState, to: PaymentState): boolean {
  return from === to || transitions[from].includes(to);
}

/** What a provider says of its payment intent, as far as the store relies on it. */
export type IntentFacts = {
  providerIntentId: string;
  /** What else the provider calls it in events; null while it has no other name. */
  providerPaymentId: string | null;
  /** Authorised: reserved with the Shopper's bank, and to be captured. */
  status: "open" | "authorised" | "succeeded" | "cancelled";
  /** How new this is: of two answers about one payment, the one that was asked for later has the higher number. */
  version: number;
  amountMinor: number;
  authorisedMinor: number;
  capturedMinor: number;
  refundedMinor: number;
  /** Money that the Shopper's bank wants back, or took back. */
  dispute: { state: "open" | "won" | "lost"; amountMinor: number } | null;
  currency: string;
};

type Expected = { state: PaymentState; amountMinor: number; currency: string; providerVersion: number };

export type Reading = { kind: "stale" } | { kind: "mismatch"; detail: string } | { kind: "state"; state: PaymentState };

/** Reads a provider's facts against what the store expects of the payment. Older facts never win over newer ones. */
export function readFacts(payment: Expected, facts: IntentFacts): Reading {
  if (facts.version < payment.providerVersion) return { kind: "stale" };
  // Nothing is left of it at the provider: whatever did not fit does not matter any more.
  if (isReturned(facts) && canBecome(payment.state, "refunded")) return { kind: "state", state: "refunded" };
  if (facts.currency !== payment.currency || facts.amountMinor !== payment.amountMinor) {
    return { kind: "mismatch", detail: "The provider's amount or currency differs from the order's." };
  }
  if (facts.status === "succeeded" && facts.capturedMinor < payment.amountMinor) {
    return { kind: "mismatch", detail: "The provider captured less than the order's amount." };
  }
  const next = nextState(payment.state, facts);
  return { kind: "state", state: canBecome(payment.state, next) ? next : payment.state };
}

const isReturned = ({ capturedMinor, refundedMinor }: IntentFacts) =>
  capturedMinor > 0 && refundedMinor >= capturedMinor;

function nextState(current: PaymentState, facts: IntentFacts): PaymentState {
  if (isReturned(facts)) return "refunded";
  if (facts.status === "succeeded") return current === "refund_due" ? "refund_due" : "succeeded";
  return facts.status === "cancelled" ? "cancelled" : "pending";
}
