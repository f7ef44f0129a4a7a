import type { Settings } from "#app/modules/stores/settings.schema.ts";
import type { PaymentState } from "./payment.ts";

/** What an Operator may refund without a fresh proof. */
export type RefundLimits = Settings["payments"];

/** Both include this refund. A day starts at midnight UTC: another time zone for the Store must not start a new one. */
type Refunds = {
  paymentMinor: number;
  dayMinor: number;
};

export function refundNeedsProof({ paymentMinor, dayMinor }: Refunds, limits: RefundLimits): boolean {
  return paymentMinor > limits.refundProofMinor || dayMinor > limits.dailyRefundProofMinor;
}

/** Whether returning all that a payment holds needs a fresh proof. */
export function returnNeedsProof(
  payment: {
    capturedMinor: number;
    refundedMinor: number;
    creditedMinor: number;
    /** By this Operator, over all payments. */
    refundedTodayMinor: number;
  },
  limits: RefundLimits,
): boolean {
  const { capturedMinor, refundedMinor, creditedMinor, refundedTodayMinor } = payment;
  const leftMinor = capturedMinor - refundedMinor - creditedMinor;
  const sums = { paymentMinor: capturedMinor, dayMinor: refundedTodayMinor + leftMinor };
  return leftMinor > 0 && refundNeedsProof(sums, limits);
}

export const startOfDay = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

type Sums = {
  state: PaymentState;
  authorisedMinor: number;
  capturedMinor: number;
  refundedMinor: number;
  /** What the Customer got as store credit instead. */
  creditedMinor: number;
  dispute: "open" | "won" | "lost" | null;
  disputedMinor: number;
};

/** A payment's operations that the provider hasn't answered yet. */
export type PendingOperations = {
  refundsMinor: number;
  /** A capture or a cancellation: only one of them can succeed. */
  decision: boolean;
};

/** What can still be requested, in minor units of the payment's currency. 0 is nothing. */
export type Possible = { captureMinor: number; cancelMinor: number; refundMinor: number };

/**
 * A capture may be any part of what is reserved, and releases the rest; a cancellation releases all of it. What the
 * Shopper's bank holds or took back in a dispute can't be refunded.
 */
export function possibleOperations(payment: Sums, pending: PendingOperations): Possible {
  const { state, authorisedMinor, capturedMinor, refundedMinor, creditedMinor, dispute } = payment;
  const disputed = dispute === "open" || dispute === "lost" ? payment.disputedMinor : 0;
  const reserved = capturedMinor === 0 && !pending.decision ? authorisedMinor : 0;
  const taken = capturedMinor - refundedMinor - creditedMinor - disputed - pending.refundsMinor;
  return {
    captureMinor: state === "authorised" ? reserved : 0,
    cancelMinor: state === "authorised" || state === "needs_attention" ? reserved : 0,
    refundMinor: state === "succeeded" || state === "needs_attention" ? Math.max(0, taken) : 0,
  };
}
