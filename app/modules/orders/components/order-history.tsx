import { Timeline, type TimelineItem } from "#app/ui/timeline.tsx";

type Dates = { placedAt: Date; fulfilledAt: Date | null; cancelledAt: Date | null; tracking: string | null };

/** An order's history for its Shopper. */
export function OrderHistory({ placedAt, fulfilledAt, cancelledAt, tracking }: Dates) {
  const items: TimelineItem[] = [
    { id: "placed", at: placedAt, title: "Order placed", tone: "success" },
    ...(fulfilledAt
      ? [{ id: "sent", at: fulfilledAt, title: "Shipped", body: trackingText(tracking), tone: "success" as const }]
      : []),
    ...(cancelledAt
      ? [{ id: "cancelled", at: cancelledAt, title: "Cancelled", body: "Your payment is being refunded." }]
      : []),
  ];
  return <Timeline items={items} label="What happened so far" />;
}

const trackingText = (tracking: string | null) => (tracking ? `Tracking: ${tracking}` : "It’s on its way.");
