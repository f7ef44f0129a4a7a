import type { PaymentState } from "./payment.ts";

/** What has become of a payment, as far as the store knows. */
export type Settlement = "completed" | "pending" | "ended" | "refunding" | "needs_attention";

const outcomes: Partial<Record<PaymentState, Settlement>> = {
  cancelled: "ended",
  refunded: "ended",
  refund_due: "refunding",
  needs_attention: "needs_attention",
};

/** What a stored payment says by itself, without its provider being asked. */
export function outcomeOf({ state, orderId }: { state: PaymentState; orderId: string | null }): Settlement {
  return orderId ? "completed" : (outcomes[state] ?? "pending");
}
