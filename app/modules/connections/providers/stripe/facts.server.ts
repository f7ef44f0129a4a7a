import type Stripe from "stripe";
import type { ProviderFacts } from "../../payment-client.ts";

type Session = Stripe.Checkout.Session;

/** A checkout session's facts about the money, with its payment and charge. */
export function toFacts(session: Session, disputes: readonly Stripe.Dispute[]): ProviderFacts {
  const payment = expanded(session.payment_intent);
  const captured = payment?.amount_received ?? 0;
  return {
    providerIntentId: session.id,
    providerPaymentId: payment?.id ?? null,
    status: statusOf(session, payment),
    amountMinor: session.amount_total ?? 0,
    authorisedMinor: captured + (payment?.amount_capturable ?? 0),
    capturedMinor: captured,
    refundedMinor: expanded(payment?.latest_charge)?.amount_refunded ?? 0,
    dispute: disputes.length === 0 ? null : { state: stateOf(disputes), amountMinor: sum(disputes) },
    currency: (session.currency ?? "").toUpperCase(),
  };
}

/** The disputes of a session's payment; requested only when its charge has one. */
export async function disputesOf(stripe: Stripe, session: Session): Promise<Stripe.Dispute[]> {
  const payment = expanded(session.payment_intent);
  if (!payment || !expanded(payment.latest_charge)?.disputed) return [];
  return (await stripe.disputes.list({ payment_intent: payment.id, limit: 100 })).data;
}

function statusOf(session: Session, payment: Stripe.PaymentIntent | null): ProviderFacts["status"] {
  if (payment?.status === "succeeded") return "succeeded";
  if (payment?.status === "requires_capture") return "authorised";
  // Completed, but the bank declined days later: this page allows no second attempt.
  const failed = session.status === "complete" && payment?.status === "requires_payment_method";
  return failed || session.status === "expired" || payment?.status === "canceled" ? "cancelled" : "open";
}

function stateOf(disputes: readonly Stripe.Dispute[]): "open" | "won" | "lost" {
  const states = disputes.map(({ status }) => status);
  if (states.some((status) => !["won", "lost", "warning_closed", "prevented"].includes(status))) return "open";
  return states.includes("lost") ? "lost" : "won";
}

const sum = (disputes: readonly Stripe.Dispute[]) => disputes.reduce((total, { amount }) => total + amount, 0);

/** An expanded part of Stripe's answer; null where there is none. */
function expanded<T extends object>(part: T | string | null | undefined): T | null {
  if (typeof part === "string") throw new Error("Stripe left out what was asked for.");
  return part ?? null;
}
