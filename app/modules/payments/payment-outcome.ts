import type { PaymentState } from "./payment.ts";

export type Settlement = "completed" | "pending" | "ended" | "refunding" | "needs_attention";

const outcomes: Partial<Record<PaymentState, Settlement>> = {
  cancelled: "ended",
  refunded: "ended",
  refund_due: "refunding",
  needs_attention: "needs_attention",
};

/** A stored payment's outcome, without asking its provider. */
export function outcomeOf({ state, orderId }: { state: PaymentState; orderId: string | null }): Settlement {
  return orderId ? "completed" : (outcomes[state] ?? "pending");
}
