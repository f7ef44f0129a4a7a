import type { PaymentRefusal } from "./submit-payment.server.ts";

/** What is wrong with a payment's form by its fields, also where the amount was valid and refused all the same. */
export function refusedAtField(again: PaymentRefusal | undefined): Record<string, string> | undefined {
  const { paymentErrors, payment, refused } = again ?? {};
  if (paymentErrors || !refused || !payment) return paymentErrors;
  return payment.intent === "refund" || payment.intent === "capture" ? { amount: refused } : undefined;
}
