import type { AttentionKind } from "./attention.ts";

/** What each kind of entry is called, in the order of the filter. */
export const attentionLabels: Record<AttentionKind, string> = {
  no_payments: "No payments",
  payment: "Payment does not fit",
  operation: "Not answered by the provider",
  operation_refused: "Refused by the provider",
  dispute: "Dispute",
  dispute_lost: "Dispute lost",
  unknown_payment: "Unknown payment",
  order_without_payment: "Order without payment",
  order_unpaid: "Order not paid any more",
  payment_without_order: "Payment without order",
  amount_differs: "Amount differs",
  event: "Event not applied",
  email: "Email not sent",
  checkout: "Checkout without end",
  security_notice: "Security",
  held_stock: "Much stock held",
};
