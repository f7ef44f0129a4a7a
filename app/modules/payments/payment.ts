import type { IntentFacts } from "#app/modules/connections/payment-client.ts";
import type { AttentionCode } from "./attention.ts";

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
  // The first news of a payment may be that it was refunded.
  created: ["pending", "authorised", "succeeded", "failed", "cancelled", "refund_due", "refunded", "needs_attention"],
  pending: ["authorised", "succeeded", "failed", "cancelled", "refund_due", "refunded", "needs_attention"],
  // Reserved with the Shopper's bank: to be captured or released.
  authorised: ["succeeded", "cancelled", "refund_due", "refunded", "needs_attention"],
  succeeded: ["refund_due", "refunded", "needs_attention"],
  // The Shopper may still pay after a refused card or an expiry that the provider hadn't seen yet.
  failed: ["pending", "authorised", "succeeded", "cancelled", "refund_due", "refunded", "needs_attention"],
  cancelled: ["authorised", "succeeded", "refund_due", "refunded", "needs_attention"],
  // Everything goes back: captured money is refunded, reserved money is released.
  refund_due: ["cancelled", "refunded", "needs_attention"],
  refunded: ["needs_attention"],
  needs_attention: ["authorised", "succeeded", "cancelled", "refund_due", "refunded"],
};

export function canBecome(from: PaymentState, to: PaymentState): boolean {
  return from === to || transitions[from].includes(to);
}

type Expected = {
  state: PaymentState;
  amountMinor: number;
  currency: string;
  providerVersion: number;
  /** Manual: an Operator captures later, and may capture less than was reserved. */
  capture: "automatic" | "manual";
  authorisedMinor: number;
  capturedMinor: number;
  refundedMinor: number;
  /** What the Customer got as store credit instead. */
  creditedMinor: number;
};

export type Reading =
  | { kind: "stale" }
  | { kind: "mismatch"; code: AttentionCode }
  /** Impossible sums, which must not be stored. */
  | { kind: "unsound"; code: AttentionCode }
  | { kind: "state"; state: PaymentState };

/** Compares a provider's facts with what the store expects of the payment. Older facts never win over newer ones. */
export function readFacts(payment: Expected, facts: IntentFacts): Reading {
  if (facts.version < payment.providerVersion) return { kind: "stale" };
  if (!isSound(facts)) return { kind: "unsound", code: "amounts_contradict" };
  // Nothing is left of it at the provider: whatever didn't match no longer matters.
  if (isReturned(facts) && canBecome(payment.state, "refunded")) return { kind: "state", state: "refunded" };
  if (facts.currency !== payment.currency || facts.amountMinor !== payment.amountMinor) {
    return { kind: "mismatch", code: "amount_differs" };
  }
  if (facts.refundedMinor < payment.refundedMinor) {
    return { kind: "mismatch", code: "refund_returned" };
  }
  if (!takesEnough(payment, facts)) {
    return { kind: "mismatch", code: "capture_differs" };
  }
  const next = nextState(payment, facts);
  return { kind: "state", state: canBecome(payment.state, next) ? next : payment.state };
}

export function withFacts<Row extends Expected & Disputed>(payment: Row, facts: IntentFacts): Row {
  const reading = readFacts(payment, facts);
  if (reading.kind === "stale") return payment;
  const state = reading.kind === "state" ? reading.state : "needs_attention";
  const sums = reading.kind === "unsound" ? {} : sumsOf(facts);
  return { ...payment, ...sums, state, providerVersion: facts.version };
}

type Disputed = { dispute: "open" | "won" | "lost" | null; disputedMinor: number };

const sumsOf = ({ authorisedMinor, capturedMinor, refundedMinor, dispute }: IntentFacts) => ({
  authorisedMinor,
  capturedMinor,
  refundedMinor,
  dispute: dispute?.state ?? null,
  disputedMinor: dispute?.amountMinor ?? 0,
});

/** The ledger's rule, which the database enforces too. */
const isSound = ({ authorisedMinor, capturedMinor, refundedMinor }: IntentFacts) =>
  0 <= refundedMinor && refundedMinor <= capturedMinor && capturedMinor <= authorisedMinor;

const isReturned = ({ capturedMinor, refundedMinor }: Pick<IntentFacts, "capturedMinor" | "refundedMinor">) =>
  capturedMinor > 0 && refundedMinor >= capturedMinor;

function takesEnough({ amountMinor, capture }: Expected, facts: IntentFacts): boolean {
  if (facts.status === "authorised") return facts.authorisedMinor === amountMinor;
  if (facts.status !== "succeeded") return true;
  return capture === "manual" ? facts.capturedMinor <= amountMinor : facts.capturedMinor === amountMinor;
}

function nextState(payment: Expected, facts: IntentFacts): PaymentState {
  const { state, authorisedMinor, capturedMinor, creditedMinor } = payment;
  const refundedMinor = facts.refundedMinor + (state === "refund_due" ? creditedMinor : 0);
  if (isReturned({ ...facts, refundedMinor })) return "refunded";
  // Once it holds money, only a person ends what needs attention.
  if (state === "needs_attention" && authorisedMinor > 0 && facts.status !== "cancelled") return state;
  // Captured money can't end by being cancelled.
  if (facts.status === "cancelled") return state === "refund_due" && capturedMinor > 0 ? state : "cancelled";
  if (facts.status === "open") return "pending";
  return state === "refund_due" ? state : facts.status;
}
