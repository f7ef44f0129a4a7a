import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Money } from "#app/ui/money.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { orderEventTitles } from "../order.ts";

type PaymentState = keyof typeof paymentStates;

const paymentStates = {
  created: { label: "Not begun", tone: "neutral" },
  pending: { label: "Under way", tone: "warning" },
  authorised: { label: "Authorised", tone: "warning" },
  succeeded: { label: "Paid", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  refund_due: { label: "Refund under way", tone: "warning" },
  refunded: { label: "Refunded", tone: "info" },
  needs_attention: { label: "Needs attention", tone: "danger" },
} satisfies Record<string, { label: string; tone: Tone }>;

export type OrderPayment = {
  state: PaymentState;
  providerIntentId: string | null;
  currency: string;
  amountMinor: number;
  refundedMinor: number;
};

export function PaymentCard({ payment }: { payment: OrderPayment | null }) {
  if (!payment) {
    return (
      <Card title="Payment">
        <p className="text-sm text-muted">There is no payment with this order.</p>
      </Card>
    );
  }
  const { label, tone } = paymentStates[payment.state];
  return (
    <Card title="Payment" actions={<Badge tone={tone}>{label}</Badge>}>
      <DescriptionList
        items={[
          { term: "Amount", value: <Money minor={payment.amountMinor} currency={payment.currency} /> },
          ...(payment.refundedMinor > 0
            ? [{ term: "Refunded", value: <Money minor={payment.refundedMinor} currency={payment.currency} /> }]
            : []),
          {
            term: "Reference",
            value: <span className="break-all font-mono text-xs">{payment.providerIntentId ?? "None"}</span>,
          },
        ]}
      />
    </Card>
  );
}

type CustomerCardProps = { email: string; registered: boolean; address: readonly string[]; shipping: string };

export function CustomerCard({ email, registered, address, shipping }: CustomerCardProps) {
  return (
    <Card title="Customer" actions={<Badge>{registered ? "Account" : "Guest"}</Badge>}>
      <DescriptionList
        layout="stacked"
        className="sm:grid-cols-1!"
        items={[
          {
            term: "Email",
            value: (
              <a href={`mailto:${encodeURIComponent(email)}`} className="break-all underline underline-offset-4">
                {email}
              </a>
            ),
          },
          {
            term: "Ship to",
            value: <address className="whitespace-pre-line not-italic break-words">{address.join("\n")}</address>,
          },
          { term: "Shipping", value: shipping },
        ]}
      />
    </Card>
  );
}

type OrderEvent = { id: string; kind: keyof typeof orderEventTitles; detail: string; at: Date };

const eventTones: Partial<Record<OrderEvent["kind"], Tone>> = {
  paid: "success",
  fulfilled: "success",
  cancelled: "danger",
  refund_requested: "warning",
  refunded: "info",
};

export function TimelineCard({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Card title="Timeline">
      <Timeline
        label="What happened to this order"
        items={events.map(({ id, kind, detail, at }) => ({
          id,
          at,
          title: orderEventTitles[kind],
          body: detail ? <span className="whitespace-pre-line break-words">{detail}</span> : null,
          tone: eventTones[kind] ?? "neutral",
        }))}
      />
    </Card>
  );
}
