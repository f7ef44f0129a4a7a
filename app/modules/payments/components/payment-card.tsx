import { href } from "react-router";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { StoredAttention } from "../attention.ts";
import { attentionText } from "../attention-text.ts";
import type { PaymentState } from "../payment.ts";

type PaymentSums = {
  id: string;
  state: PaymentState;
  capture: "automatic" | "manual";
  currency: string;
  amountMinor: number;
  authorisedMinor: number;
  capturedMinor: number;
  refundedMinor: number;
  creditedMinor: number;
  dispute: "open" | "won" | "lost" | null;
  disputedMinor: number;
  attention: StoredAttention | null;
  providerIntentId: string | null;
  providerPaymentId: string | null;
};

const disputes = {
  open: "Open: respond at the provider before the deadline",
  won: "Won",
  lost: "Lost: the customer got the money back",
};

/** @param linked beside an order: leads to the payment's own page */
export function PaymentCard({ payment, linked }: { payment: PaymentSums | null; linked?: boolean }) {
  if (!payment) {
    return (
      <Card title="Payment">
        <p className="text-sm text-muted">This order has no payment.</p>
      </Card>
    );
  }
  const { label, tone } = paymentLabel(payment);
  const { amountMinor, authorisedMinor, capturedMinor, refundedMinor, creditedMinor, dispute, disputedMinor } = payment;
  const money = (minor: number) => <Money minor={minor} currency={payment.currency} />;
  const reference = (value: string) => <span className="break-all font-mono text-xs">{value}</span>;
  return (
    <Card
      title="Payment"
      actions={<Badge tone={tone}>{label}</Badge>}
      footer={
        linked ? (
          <Link to={href("/admin/payments/:id", { id: payment.id })} className="underline underline-offset-4">
            Payment details
          </Link>
        ) : null
      }
    >
      <div className="space-y-4">
        {payment.attention ? (
          <Notice tone="warning" title="This payment needs attention">
            {attentionText(payment.attention)}
          </Notice>
        ) : null}
        <DescriptionList
          items={[
            { term: "Amount", value: money(amountMinor) },
            ...(authorisedMinor > capturedMinor ? [{ term: "Reserved", value: money(authorisedMinor) }] : []),
            ...(capturedMinor > 0 ? [{ term: "Captured", value: money(capturedMinor) }] : []),
            ...(refundedMinor > 0 ? [{ term: "Refunded", value: money(refundedMinor) }] : []),
            ...(creditedMinor > 0 ? [{ term: "Given as store credit", value: money(creditedMinor) }] : []),
            ...(dispute
              ? [
                  {
                    term: "Dispute",
                    value: (
                      <>
                        {money(disputedMinor)}. {disputes[dispute]}.
                      </>
                    ),
                  },
                ]
              : []),
            { term: "Reference", value: reference(payment.providerIntentId ?? "None") },
            ...(payment.providerPaymentId ? [{ term: "Payment", value: reference(payment.providerPaymentId) }] : []),
          ]}
        />
      </div>
    </Card>
  );
}

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

export function paymentLabel({ state, amountMinor, capturedMinor, refundedMinor }: Sums): {
  label: string;
  tone: Tone;
} {
  if (state === "succeeded" && refundedMinor > 0) return { label: "Partly refunded", tone: "info" };
  if (state === "succeeded" && capturedMinor < amountMinor) return { label: "Partly paid", tone: "success" };
  return labels[state];
}
