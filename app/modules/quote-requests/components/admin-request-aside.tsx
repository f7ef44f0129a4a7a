import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { RequestKind } from "../request.ts";
import { RequestHistory } from "./request-history.tsx";
import { type RequestEvent, RequestKindName } from "./request-labels.tsx";

type Props = {
  request: {
    kind: RequestKind;
    email: string;
    name: string;
    note: string;
    registered: boolean;
    orderNumber: number | null;
    orderPrefix: string;
    expiresAt: Date;
    events: readonly RequestEvent[];
  };
};

const titles: Record<RequestEvent["kind"], (event: RequestEvent) => string> = {
  submitted: () => "Request received",
  answered: () => "Answered",
  offered: () => "Offer sent",
  accepted: () => "Offer paid",
  declined: ({ actor }) => (actor === "shopper" ? "Declined by the customer" : "Declined by the store"),
  expired: () => "The request expired",
  reminded: () => "Customer reminded of the offer",
};

const titleOf = (event: RequestEvent) => titles[event.kind](event);

/** Who asks for what, and what happened since. */
export function RequestAside({ request }: Props) {
  const { kind, email, name, note, registered, orderNumber, orderPrefix, expiresAt, events } = request;
  return (
    <div className="space-y-6">
      <Card title="Customer" actions={<Badge>{registered ? "Account" : "Guest"}</Badge>}>
        <DescriptionList
          layout="stacked"
          className="sm:grid-cols-1!"
          items={[
            ...(name ? [{ term: "Name", value: <span className="[overflow-wrap:anywhere]">{name}</span> }] : []),
            {
              term: "Email as entered",
              value: (
                <a href={`mailto:${encodeURIComponent(email)}`} className="break-all underline underline-offset-4">
                  {email}
                </a>
              ),
            },
            { term: "Type", value: <RequestKindName kind={kind} /> },
            {
              term: "Note",
              value: note ? <span className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</span> : "None",
            },
            { term: "Open until", value: <DateTime value={expiresAt} /> },
            ...(orderNumber
              ? [
                  {
                    term: "Order",
                    value: (
                      <TextLink to={`${href("/admin/orders")}?q=${orderNumber}`}>
                        #{orderPrefix}
                        {orderNumber}
                      </TextLink>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <Card title="History">
        <RequestHistory events={events} titleOf={titleOf} />
      </Card>
    </div>
  );
}
