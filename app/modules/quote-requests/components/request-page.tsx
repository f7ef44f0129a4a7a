import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { EmailedLinkInvalid } from "#app/ui/emailed-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import type { RequestKind, RequestState } from "../request.ts";
import { AcceptOffer, DeclineRequest, RequestAgain } from "./offer-actions.tsx";
import { RequestHistory } from "./request-history.tsx";
import {
  hasEnded,
  kindLabels,
  type OfferView,
  type RequestEvent,
  type RequestLineView,
  RequestStatus,
} from "./request-labels.tsx";
import { RequestedLines } from "./requested-lines.tsx";

type RequestView = {
  id: string;
  number: number;
  kind: RequestKind;
  state: RequestState;
  email: string;
  name: string;
  note: string;
  currency: string;
  subtotalMinor: number;
  orderNumber: number | null;
  orderPrefix: string;
  paying: boolean;
  expiresAt: Date;
  createdAt: Date;
  lines: readonly RequestLineView[];
  events: readonly RequestEvent[];
  offer: OfferView | null;
};

type Props = {
  request: RequestView;
  done: "sent" | "declined" | null;
  guest: boolean;
  takesPayments: boolean;
  /** Whether the store takes quote requests now. */
  canAskAgain: boolean;
  taxHint: string | null;
  refused?: string | undefined;
};

/** A quote request with its offer and history, for the person who sent it. */
export function RequestPage({ request, done, guest, takesPayments, canAskAgain, taxHint, refused }: Props) {
  const { id, number, state, currency, offer, paying } = request;
  const open = !hasEnded(state);
  return (
    <Container className="max-w-6xl pb-8">
      <PageHeader
        size="plain"
        eyebrow={
          <>
            Sent on <DateTime value={request.createdAt} />
          </>
        }
        title={`Quote request ${number}`}
        actions={<RequestStatus state={state} />}
      />
      <div className="mb-6 space-y-4 empty:hidden">
        {refused ? (
          <NotDeclined reason={refused} />
        ) : done ? (
          <Done done={done} email={request.email} guest={guest} canAskAgain={canAskAgain} />
        ) : null}
        {done === "declined" && state === "declined" ? null : <WhereItStands request={request} />}
        {takesPayments ? null : (
          <Notice tone="warning" title="Payment isn’t available right now.">
            The offer is still valid. Come back a little later to accept it.
          </Notice>
        )}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1.5fr_1fr]">
        <div className="grid gap-6">
          <Card title={offer ? "Our offer" : "What you asked for"}>
            <RequestedLines
              lines={request.lines}
              currency={currency}
              subtotalMinor={request.subtotalMinor}
              offer={offer}
              taxHint={taxHint}
            />
          </Card>
          <div className="flex flex-wrap items-start gap-3 empty:hidden">
            {state === "answered" && offer && takesPayments ? (
              <AcceptOffer id={id} offer={offer} currency={currency} />
            ) : null}
            {open && !paying ? <DeclineRequest id={id} offered={offer !== null} canAskAgain={canAskAgain} /> : null}
            {canAskAgain && (state === "declined" || state === "expired") ? <RequestAgain id={id} /> : null}
          </div>
        </div>
        <div className="grid gap-6">
          <Card title="What happened">
            <RequestHistory events={request.events} reader="shopper" />
          </Card>
          <YourWords request={request} />
        </div>
      </div>
    </Container>
  );
}

type DoneProps = Pick<Props, "guest" | "canAskAgain"> & { done: "sent" | "declined"; email: string };

function Done({ done, email, guest, canAskAgain }: DoneProps) {
  if (done === "declined") {
    return (
      <Notice live="status" title="You declined it.">
        Nothing was ordered, and you haven’t been charged.
        {canAskAgain ? " Changed your mind? Ask again: we’ll fill in what you wrote." : null}
      </Notice>
    );
  }
  return (
    <Notice tone="success" live="status" title="Thank you! We’ve received your request.">
      We’ll reply to <span className="break-words">{email}</span>. You can follow it on this page
      {guest ? "; the link in our email opens it in another browser." : ", and find it in your account."}
    </Notice>
  );
}

function NotDeclined({ reason }: { reason: string }) {
  return (
    <Notice tone="warning" live="alert" title="It couldn’t be declined.">
      {reason === "payment_in_progress"
        ? "A payment for this offer is in progress, perhaps in another tab. Cancel it at checkout first."
        : "It has already ended. See below how it stands now."}
    </Notice>
  );
}

function WhereItStands({
  request: { state, offer, orderNumber, orderPrefix, expiresAt, paying },
}: {
  request: RequestView;
}) {
  const until = <DateTime value={expiresAt} />;
  switch (state) {
    case "submitted":
      return <Notice title="We’re looking at it.">We’ll reply as soon as we can, by {until} at the latest.</Notice>;
    case "answered":
      if (paying) return <Notice title="A payment for this offer is in progress.">You won’t pay twice.</Notice>;
      if (!offer)
        return <Notice title="We’ve answered.">Our answer is below. The request is open until {until}.</Notice>;
      return (
        <Notice title="We have an offer for you.">
          You can accept it until {until}. We’ll reserve the items for you while you pay.
        </Notice>
      );
    case "accepted":
      return (
        <Notice
          tone="success"
          title={`This is now order ${orderPrefix}${orderNumber}.`}
          actions={
            <LinkButton to={href("/orders/:number", { number: String(orderNumber) })} variant="secondary" size="small">
              Go to the order
            </LinkButton>
          }
        />
      );
    case "declined":
      return <Notice title="This request was declined.">Nothing was ordered, and you haven’t been charged.</Notice>;
    case "expired":
      return (
        <Notice title="This request has expired.">
          It was open until {until}. Nothing was ordered, and you haven’t been charged.
        </Notice>
      );
  }
}

function YourWords({ request: { kind, email, name, note } }: { request: RequestView }) {
  return (
    <Card title="What you wrote">
      <DescriptionList
        layout="stacked"
        className="sm:grid-cols-1!"
        items={[
          { term: "Kind", value: kindLabels[kind] },
          { term: "Email", value: <span className="break-all">{email}</span> },
          ...(name ? [{ term: "Name", value: <span className="[overflow-wrap:anywhere]">{name}</span> }] : []),
          ...(note
            ? [{ term: "Note", value: <span className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</span> }]
            : []),
        ]}
      />
    </Card>
  );
}

export function RequestLinkInvalid() {
  return (
    <EmailedLinkInvalid
      actions={
        <>
          <LinkButton to={href("/account/requests")}>Go to your quote requests</LinkButton>
          <LinkButton to={href("/")} variant="secondary">
            Go to the home page
          </LinkButton>
        </>
      }
    >
      Newer emails about the request have their own link. If you have an account, sign in to see your quote requests.
    </EmailedLinkInvalid>
  );
}
