import { href } from "react-router";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { orderEventTitles } from "../order.ts";

type CustomerCardProps = {
  email: string;
  /** Whose it is: an existing account's, a deleted one's, or a guest's. */
  buyer: { id: string } | "deleted" | "guest";
  address: readonly string[];
  /** Null: the shipping address. */
  billing: readonly string[] | null;
  /** What the method was called; empty where nothing is shipped. */
  shipping: string;
  /** Empty: it isn't a pick-up. */
  pickupPlace: string;
};

export function CustomerCard({ email, buyer, address, billing, shipping, pickupPlace }: CustomerCardProps) {
  const badge = buyer === "guest" ? <Badge>Guest</Badge> : <Badge tone="warning">Account deleted</Badge>;
  return (
    <Card
      title="Customer"
      actions={
        typeof buyer === "object" ? (
          <TextLink
            to={href("/admin/customers/:id", { id: buyer.id })}
            className="inline-flex min-h-9 items-center text-sm"
          >
            Account
          </TextLink>
        ) : (
          badge
        )
      }
    >
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
          ...(address.length > 0
            ? [
                {
                  term: "Ship to",
                  value: <address className="whitespace-pre-line not-italic break-words">{address.join("\n")}</address>,
                },
              ]
            : []),
          ...(billing
            ? [
                {
                  term: "Bill to",
                  value: <address className="whitespace-pre-line not-italic break-words">{billing.join("\n")}</address>,
                },
              ]
            : []),
          ...(pickupPlace
            ? [{ term: "Pick-up", value: <span className="whitespace-pre-line">{`${shipping}\n${pickupPlace}`}</span> }]
            : [{ term: "Shipping", value: shipping || "Nothing to ship" }]),
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
  authorised: "warning",
  capture_requested: "warning",
  release_requested: "warning",
  released: "neutral",
  refund_requested: "warning",
  refunded: "info",
};

export function TimelineCard({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Card title="Timeline">
      <Timeline
        ago
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
