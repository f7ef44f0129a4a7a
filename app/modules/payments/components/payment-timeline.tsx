import type { Tone } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { useMoney } from "#app/ui/formats.ts";
import { Timeline, type TimelineItem } from "#app/ui/timeline.tsx";
import { providerRefusalText } from "../provider-refusal-text.ts";

type Operation = {
  id: string;
  kind: "capture" | "cancel" | "refund";
  state: "requested" | "done" | "refused";
  amountMinor: number;
  reason: string;
  refusal: string | null;
  createdAt: Date;
  finishedAt: Date | null;
};
type Entry = { id: string; kind: "authorised" | "captured" | "refunded" | "disputed"; amountMinor: number; at: Date };

export type PaymentHistory = { currency: string; operations: readonly Operation[]; entries: readonly Entry[] };

const operationNames = { capture: "Capture", cancel: "Release", refund: "Refund" };
const more: Record<Entry["kind"], { title: string; tone: Tone }> = {
  authorised: { title: "Reserved", tone: "warning" },
  captured: { title: "Captured", tone: "success" },
  refunded: { title: "Refunded", tone: "info" },
  disputed: { title: "Disputed", tone: "danger" },
};
const less: Record<Entry["kind"], { title: string; tone: Tone }> = {
  authorised: { title: "Released", tone: "neutral" },
  captured: { title: "Capture reversed", tone: "danger" },
  refunded: { title: "Refund returned", tone: "danger" },
  disputed: { title: "No longer disputed", tone: "success" },
};

/** What happened to a payment, oldest first. @param inWords writes an amount */
export function paymentItems(payment: PaymentHistory, inWords: ReturnType<typeof useMoney>): TimelineItem[] {
  const money = (minor: number) => inWords(Math.abs(minor), payment.currency);
  const entries = payment.entries.map(({ id, kind, amountMinor, at }): TimelineItem => {
    const { title, tone } = (amountMinor > 0 ? more : less)[kind];
    return { id, at, title: `${title}: ${money(amountMinor)}`, tone };
  });
  const operations = payment.operations.flatMap((operation): TimelineItem[] => {
    const { id, kind, state, amountMinor, reason, refusal, createdAt, finishedAt } = operation;
    const what = `${operationNames[kind]} of ${money(amountMinor)}`;
    const waiting = state === "requested" ? ", no response yet" : "";
    const request: TimelineItem = { id, at: createdAt, title: `${what} requested${waiting}`, body: reason || null };
    if (!finishedAt || refusal === null) return [request];
    const body = providerRefusalText(refusal);
    return [request, { id: `${id}-refused`, at: finishedAt, title: `${what} refused`, body, tone: "danger" }];
  });
  return [...entries, ...operations].sort((a, b) => Number(new Date(a.at)) - Number(new Date(b.at)));
}

export function PaymentTimeline({ payment }: { payment: PaymentHistory }) {
  const items = paymentItems(payment, useMoney());
  return (
    <Card title="Payment timeline">
      {items.length > 0 ? (
        <Timeline ago label="What happened to this payment" items={items} />
      ) : (
        <p className="text-sm text-muted">Nothing has been captured or reserved yet.</p>
      )}
    </Card>
  );
}
