import { href } from "react-router";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-field.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Link } from "#app/ui/link.tsx";
import type { TimelineItem } from "#app/ui/timeline.tsx";
import { orderEventTitles } from "../order.ts";

type CustomerCardProps = {
  email: string;
  /** How many orders they have placed, and where those are listed. */
  orders: { count: number; to: string };
  /** Whose it is: an existing account's, a deleted one's, or a guest's. */
  buyer: { id: string } | "deleted" | "guest";
  address: readonly string[];
  /** Null: the shipping address. */
  billing: readonly string[] | null;
  /** What the method was called; empty where nothing is shipped. */
  shipping: string;
  /** Empty: it isn't a pick-up. */
  pickupPlace: string;
  /** Who picks it up; empty where that isn’t known. */
  pickupName: string;
};

export function CustomerCard(props: CustomerCardProps) {
  const { email, orders, buyer, address, billing, shipping, pickupPlace, pickupName } = props;
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
              <span className="flex items-center justify-between gap-2">
                <a href={`mailto:${encodeURIComponent(email)}`} className="break-all underline underline-offset-4">
                  {email}
                </a>
                <CopyButton text={email} what="email address" />
              </span>
            ),
          },
          {
            term: "Orders so far",
            value: (
              <Link to={orders.to} className="inline-flex min-h-6 items-center underline underline-offset-4">
                {orders.count === 1 ? "This is the first" : `${orders.count} orders`}
              </Link>
            ),
          },
          ...(address.length > 0
            ? [
                {
                  term: "Ship to",
                  value: (
                    <span className="flex items-start justify-between gap-2">
                      <address className="min-w-0 whitespace-pre-line not-italic break-words">
                        {address.join("\n")}
                      </address>
                      <CopyButton text={address.join("\n")} what="shipping address" />
                    </span>
                  ),
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
          ...(pickupName
            ? [{ term: "Name for the pick-up", value: <span className="break-words">{pickupName}</span> }]
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

/** What happened to an order, oldest first. The email that was queued is an item of its own. */
export const orderItems = (events: readonly OrderEvent[]): TimelineItem[] =>
  events
    .filter(({ kind }) => kind !== "email_queued")
    .map(({ id, kind, detail, at }) => ({
      ...{ id, at, title: orderEventTitles[kind], tone: eventTones[kind] ?? "neutral" },
      body: detail ? <span className="whitespace-pre-line break-words">{detail}</span> : null,
    }));
