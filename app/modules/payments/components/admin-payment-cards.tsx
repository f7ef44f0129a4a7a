import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Money } from "#app/ui/money.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import type { PaymentState } from "../payment.ts";
import { paymentLabels } from "../payment-labels.ts";

export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const { label, tone } = paymentLabels[state];
  return <Badge tone={tone}>{label}</Badge>;
}

type Sums = {
  currency: string;
  amountMinor: number;
  authorisedMinor: number;
  capturedMinor: number;
  refundedMinor: number;
  dispute: "open" | "won" | "lost" | null;
  disputedMinor: number;
};

/** The sums of a payment as the store knows them. */
export function PaymentSumsCard({ payment }: { payment: Sums }) {
  const { currency, dispute, disputedMinor } = payment;
  const sums = {
    "Asked for": payment.amountMinor,
    Authorised: payment.authorisedMinor,
    Captured: payment.capturedMinor,
    Refunded: payment.refundedMinor,
    ...(dispute ? { [`Disputed, ${dispute}`]: disputedMinor } : {}),
  };
  return (
    <Card title="Sums">
      <DescriptionList
        items={Object.entries(sums).map(([term, minor]) => ({
          term,
          value: <Money minor={minor} currency={currency} />,
        }))}
      />
    </Card>
  );
}

type EntryKind = keyof typeof entryTitles;
const entryTitles = {
  authorised: "Authorised",
  captured: "Captured",
  refunded: "Refunded",
  disputed: "Disputed",
};

type PaymentBookCardProps = {
  currency: string;
  entries: readonly { id: string; kind: EntryKind; amountMinor: number; at: Date }[];
};

/** Each change of the sums, as the database wrote it down. */
export function PaymentBookCard({ currency, entries }: PaymentBookCardProps) {
  return (
    <Card title="Book">
      {entries.length > 0 ? (
        <Timeline
          label="Changes of this payment's sums"
          items={entries.map(({ id, kind, amountMinor, at }) => ({
            id,
            at,
            title: entryTitles[kind],
            body: <Money minor={amountMinor} currency={currency} />,
          }))}
        />
      ) : (
        <p className="text-sm text-muted">No money has moved.</p>
      )}
    </Card>
  );
}

/** A name that somebody else gave it. */
export function Reference({ children }: { children: ReactNode }) {
  return <span className="break-all font-mono text-xs">{children ?? "None"}</span>;
}
