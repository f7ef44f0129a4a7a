import type { PaymentState } from "./payment.ts";

type Tone = "neutral" | "info" | "success" | "warning" | "danger";

/** What a payment's state is called for people. */
export const paymentLabels: Record<PaymentState, { label: string; tone: Tone }> = {
  created: { label: "Not begun", tone: "neutral" },
  pending: { label: "Under way", tone: "warning" },
  authorised: { label: "Authorised", tone: "warning" },
  succeeded: { label: "Paid", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  refund_due: { label: "Refund under way", tone: "warning" },
  refunded: { label: "Refunded", tone: "info" },
  needs_attention: { label: "Needs attention", tone: "danger" },
};
