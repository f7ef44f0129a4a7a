import type { Tone } from "#app/ui/badge.tsx";
import type { PaymentState } from "../payment.ts";

type Sums = { state: PaymentState; amountMinor: number; capturedMinor: number; refundedMinor: number };

const labels: Record<PaymentState, { label: string; tone: Tone }> = {
  created: { label: "Not started", tone: "neutral" },
  pending: { label: "In progress", tone: "warning" },
  authorised: { label: "Reserved", tone: "warning" },
  succeeded: { label: "Paid", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  refund_due: { label: "Refund in progress", tone: "warning" },
  refunded: { label: "Refunded", tone: "info" },
  needs_attention: { label: "Needs attention", tone: "danger" },
};

/** A payment's badge: its state, and whether only a part was captured or refunded. */
export function paymentLabel({ state, amountMinor, capturedMinor, refundedMinor }: Sums): {
  label: string;
  tone: Tone;
} {
  if (state === "succeeded" && refundedMinor > 0) return { label: "Partly refunded", tone: "info" };
  if (state === "succeeded" && capturedMinor < amountMinor) return { label: "Partly paid", tone: "success" };
  return labels[state];
}
