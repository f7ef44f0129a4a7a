import type { ReactNode } from "react";
import type { Texts } from "#app/texts/texts.ts";
import { Card } from "#app/ui/card.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { useTexts } from "#app/ui/texts.ts";
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
  const t = useTexts();
  const steps = orderSteps(order, t);
  return (
    <Card title={t("orders.progress")}>
      {steps.length > 0 ? (
        <div className="mb-6 print:hidden">
          <Stepper steps={steps} label={t("orders.steps")} />
        </div>
      ) : null}
      <Timeline items={historyOf(order, t)} label={t("orders.history")} />
    </Card>
  );
}

function historyOf(order: Props, t: Texts): TimelineItem[] {
  const { placedAt, readyAt, fulfilledAt, cancelledAt, delivery, paid, ...parcel } = order;
  const items: TimelineItem[] = [{ id: "placed", at: placedAt, title: t("orders.was_placed"), tone: "success" }];
  if (readyAt) {
    const body = fulfilledAt || cancelledAt ? undefined : t("orders.collect_now");
    items.push({ id: "ready", at: readyAt, tone: "success", title: t("orders.ready"), body });
  }
  if (fulfilledAt) {
    const sent = sentText({ delivery, readyAt, tracking: readTracking(parcel) }, t);
    items.push({ id: "sent", at: fulfilledAt, tone: "success", ...sent });
  }
  if (cancelledAt) {
    const body = t(paid ? "orders.refund_coming" : "orders.nothing_paid");
    items.push({ id: "cancelled", at: cancelledAt, title: t("orders.cancelled"), body });
  }
  return items;
}

type Sent = Pick<Props, "delivery" | "readyAt"> & { tracking: Tracking };

function sentText({ delivery, readyAt, tracking }: Sent, t: Texts) {
  switch (delivery) {
    case "pickup":
      return readyAt ? { title: t("orders.picked_up") } : { title: t("orders.ready"), body: t("orders.collect_now") };
    case "none":
      return { title: t("orders.complete") };
    case "shipping":
      return { title: t("orders.shipped"), body: <TrackingText {...tracking} /> };
  }
}

function TrackingText({ label, url }: Tracking) {
  const t = useTexts();
  if (!label && !url) return t("orders.on_its_way");
  const link = (words: ReactNode[]) => (
    <a href={url ?? undefined} rel="noreferrer" className="text-accent underline underline-offset-4">
      {words}
    </a>
  );
  return (
    <span className="[overflow-wrap:anywhere]">
      {!url ? t("orders.tracking", { number: label }) : null}
      {url && label ? <RichText id="orders.tracking_link" values={{ number: label, link }} /> : null}
      {url && !label ? <RichText id="orders.tracking_only" values={{ link }} /> : null}
    </span>
  );
}
