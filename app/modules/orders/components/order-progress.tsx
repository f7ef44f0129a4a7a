import { Card } from "#app/ui/card.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Timeline, type TimelineItem } from "#app/ui/timeline.tsx";
import { orderSteps } from "../order-steps.ts";
import { readTracking, type Tracking } from "../tracking.ts";

type Props = Parameters<typeof orderSteps>[0] & {
  placedAt: Date;
  readyAt: Date | null;
  fulfilledAt: Date | null;
  cancelledAt: Date | null;
  tracking: string | null;
  carrier: string;
  trackingUrl: string;
  paid: boolean;
};

/** How far an order has come, and what happened so far, for its Shopper. */
export function OrderProgress(order: Props) {
  const steps = orderSteps(order);
  return (
    <Card title="Progress">
      {steps.length > 0 ? (
        <div className="mb-6 print:hidden">
          <Stepper steps={steps} label="Steps of this order" />
        </div>
      ) : null}
      <Timeline items={historyOf(order)} label="What happened so far" />
    </Card>
  );
}

function historyOf({ placedAt, readyAt, fulfilledAt, cancelledAt, delivery, paid, ...parcel }: Props): TimelineItem[] {
  const items: TimelineItem[] = [{ id: "placed", at: placedAt, title: "Order placed", tone: "success" }];
  if (readyAt) {
    const body = fulfilledAt || cancelledAt ? undefined : "You can collect it now.";
    items.push({ id: "ready", at: readyAt, tone: "success", title: "Ready to collect", body });
  }
  if (fulfilledAt) {
    items.push({ id: "sent", at: fulfilledAt, tone: "success", ...sentText(delivery, readyAt, readTracking(parcel)) });
  }
  if (cancelledAt) {
    const body = paid ? "Your payment is being refunded." : "You haven’t paid anything.";
    items.push({ id: "cancelled", at: cancelledAt, title: "Cancelled", body });
  }
  return items;
}

function sentText(delivery: Props["delivery"], readyAt: Date | null, tracking: Tracking) {
  switch (delivery) {
    case "pickup":
      return readyAt ? { title: "Picked up" } : { title: "Ready to collect", body: "You can collect it now." };
    case "none":
      return { title: "Complete" };
    case "shipping":
      return { title: "Shipped", body: <TrackingText {...tracking} /> };
  }
}

function TrackingText({ label, url }: Tracking) {
  if (!label && !url) return "It’s on its way.";
  return (
    <span className="[overflow-wrap:anywhere]">
      Tracking:{" "}
      {url ? (
        <a href={url} rel="noreferrer" className="text-accent underline underline-offset-4">
          {label || "Track your parcel"}
        </a>
      ) : (
        label
      )}
    </span>
  );
}
