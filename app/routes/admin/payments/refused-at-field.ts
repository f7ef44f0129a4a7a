import type { PaymentRefusal } from "./submit-payment.server.ts";

/** Errors of a payment's form by field, including a refusal of a valid amount. */
export function refusedAtField(again: PaymentRefusal | undefined): Record<string, string> | undefined {
  const { paymentErrors, payment, refused } = again ?? {};
  if (paymentErrors || !refused || !payment) return paymentErrors;
  return payment.intent === "refund" || payment.intent === "capture" ? { amount: refused } : undefined;
}
