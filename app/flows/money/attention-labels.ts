import type { AttentionKind } from "./attention.ts";

/** The label of each kind of entry, in the order of the filter. */
export const attentionLabels: Record<AttentionKind, string> = {
  no_payments: "No payments",
  payment: "Payment doesn’t match",
  operation: "No response from the provider",
  operation_refused: "Refused by the provider",
  dispute: "Dispute",
  dispute_lost: "Dispute lost",
  unknown_payment: "Unknown payment",
  order_without_payment: "Order without payment",
  order_unpaid: "Order no longer paid",
  payment_without_order: "Payment without order",
  amount_differs: "Amount differs",
  event: "Event not applied",
  email: "Email not sent",
  checkout: "Checkout not closed",
  security_notice: "Security",
  held_stock: "A lot of stock reserved",
};
