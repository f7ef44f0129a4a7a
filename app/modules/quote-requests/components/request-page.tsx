import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { EmailedLinkInvalid } from "#app/ui/emailed-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import type { RequestKind, RequestState } from "../request.ts";
import { AcceptOffer, AskAgain, DeclineRequest } from "./offer-actions.tsx";
import { RequestHistory } from "./request-history.tsx";
import { hasEnded, kindLabels, type OfferView, type RequestEvent, type RequestLineView } from "./request-labels.ts";
import { RequestStatus } from "./request-status.tsx";
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
  paying: boolean;
  expiresAt: Date;
  createdAt: Date;
  lines: readonly RequestLineView[];
  events: readonly RequestEvent[];
  offer: OfferView | null;
};

type Props = {
  request: RequestView;
  /** What the Shopper just did. */
  done: "sent" | "declined" | null;
  guest: boolean;
  /** Whether the store can take payments now. */
  takesPayments: boolean;
  /** Why a request was not declined. */
  refused?: string | undefined;
};

/** A request with its offer and history, for the person who sent it. */
export function RequestPage({ request, done, guest, takesPayments, refused }: Props) {
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
        title={`Request ${number}`}
        actions={<RequestStatus state={state} />}
      />
      <div className="mb-6 space-y-4 empty:hidden">
        {refused ? (
          <NotDeclined reason={refused} />
        ) : done ? (
          <Done done={done} email={request.email} guest={guest} />
        ) : null}
        {done === "declined" && state === "declined" ? null : <WhereItStands request={request} />}
        {takesPayments ? null : (
          <Notice tone="warning" title="Payment is not available right now.">
            The offer stands as it is. Please come back a little later to accept it.
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
            />
          </Card>
          <div className="flex flex-wrap items-start gap-3 empty:hidden">
            {state === "answered" && offer && takesPayments ? (
              <AcceptOffer id={id} offer={offer} currency={currency} />
            ) : null}
            {open && !paying ? <DeclineRequest id={id} offered={offer !== null} /> : null}
            {state === "declined" || state === "expired" ? <AskAgain id={id} /> : null}
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

function Done({ done, email, guest }: { done: "sent" | "declined"; email: string; guest: boolean }) {
  if (done === "declined") {
    return (
      <Notice live="status" title="It is declined.">
        Nothing was ordered or charged. Changed your mind? Ask again, and what you wrote is filled in already.
      </Notice>
    );
  }
  return (
    <Notice tone="success" live="status" title="Thank you! We have your request.">
      We answer to <span className="break-words">{email}</span>. This page shows how it goes on
      {guest ? "; the link in our email opens it in another browser." : ", and your account leads here too."}
    </Notice>
  );
}

function NotDeclined({ reason }: { reason: string }) {
  return (
    <Notice tone="warning" live="alert" title="It could not be declined.">
      {reason === "payment_in_progress"
        ? "A payment of this offer is under way, perhaps in another tab. Call it back at the checkout first."
        : "It has ended already. Below you see how it stands now."}
    </Notice>
  );
}

function WhereItStands({ request: { state, offer, orderNumber, expiresAt, paying } }: { request: RequestView }) {
  const until = <DateTime value={expiresAt} />;
  switch (state) {
    case "submitted":
      return <Notice title="We are looking at it.">We write back as soon as we can, by {until} at the latest.</Notice>;
    case "answered":
      if (paying) return <Notice title="A payment of this offer is under way.">You will not pay it twice.</Notice>;
      if (!offer)
        return <Notice title="We have answered.">You find our words below. The request is open until {until}.</Notice>;
      return (
        <Notice title="We have an offer for you.">
          You can accept it until {until}. Then we hold the articles for you while you pay.
        </Notice>
      );
    case "accepted":
      return (
        <Notice
          tone="success"
          title={`This is order ${orderNumber} now.`}
          actions={
            <LinkButton to={`/orders/${orderNumber}`} variant="secondary" size="small">
              Go to the order
            </LinkButton>
          }
        />
      );
    case "declined":
      return <Notice title="This request was declined.">Nothing was ordered or charged.</Notice>;
    case "expired":
      return (
        <Notice title="This request has ended.">It was open until {until}. Nothing was ordered or charged.</Notice>
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
          <LinkButton to="/account/requests">Go to your requests</LinkButton>
          <LinkButton to="/" variant="secondary">
            Go to the home page
          </LinkButton>
        </>
      }
    >
      A newer email about the request has a link of its own. If you have an account, sign in to see your requests.
    </EmailedLinkInvalid>
  );
}
