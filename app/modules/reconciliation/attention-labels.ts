import type { AttentionKind } from "./attention.ts";

/** What each kind of entry is called, in the order of the filter. */
export const attentionLabels: Record<AttentionKind, string> = {
  payment: "Payment does not fit",
  refund: "Refund not done",
  dispute: "Dispute",
  dispute_lost: "Dispute lost",
  unknown_payment: "Unknown payment",
  order_without_payment: "Order without payment",
  payment_without_order: "Payment without order",
  amount_differs: "Amount differs",
  event: "Event not applied",
  email: "Email not sent",
  checkout: "Checkout without end",
};
