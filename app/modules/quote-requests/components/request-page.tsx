import { href } from "react-router";
import type { PageTextId } from "#app/texts/text-types.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { EmailedLinkInvalid } from "#app/ui/emailed-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
import type { RequestKind, RequestState } from "../request.ts";
import { AcceptOffer, DeclineRequest, RequestAgain } from "./offer-actions.tsx";
import { RequestHistory } from "./request-history.tsx";
import {
  hasEnded,
  type OfferView,
  type RequestEvent,
  RequestKindName,
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
  const t = useTexts();
  const open = !hasEnded(state);
  return (
    <Container className="max-w-6xl pb-8">
      <PageHeader
        size="plain"
        eyebrow={<RichText id="requests.sent_on" values={{ at: () => <DateTime value={request.createdAt} /> }} />}
        title={t("requests.named", { number })}
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
          <Notice tone="warning" title={t("requests.no_payments")}>
            {t("requests.no_payments_text")}
          </Notice>
        )}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1.5fr_1fr]">
        <div className="grid gap-6">
          <Card title={t(offer ? "requests.our_offer" : "requests.asked_for")}>
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
          <Card title={t("requests.what_happened")}>
            <RequestHistory events={request.events} titleOf={(event) => t(titleOf(event))} />
          </Card>
          <YourWords request={request} />
        </div>
      </div>
    </Container>
  );
}

const titles: Record<Exclude<RequestEvent["kind"], "declined">, PageTextId> = {
  submitted: "requests.you_sent",
  answered: "requests.we_answered",
  offered: "requests.we_offered",
  accepted: "requests.you_paid",
  expired: "requests.request_expired",
  reminded: "requests.we_reminded",
};

function titleOf({ kind, actor }: RequestEvent) {
  if (kind !== "declined") return titles[kind];
  return actor === "shopper" ? "requests.declined_by_you" : "requests.declined_by_us";
}

type DoneProps = Pick<Props, "guest" | "canAskAgain"> & { done: "sent" | "declined"; email: string };

function Done({ done, email, guest, canAskAgain }: DoneProps) {
  const t = useTexts();
  if (done === "declined") {
    return (
      <Notice live="status" title={t("requests.you_declined")}>
        {t(canAskAgain ? "requests.nothing_ordered_ask_again" : "requests.nothing_ordered")}
      </Notice>
    );
  }
  return (
    <Notice tone="success" live="status" title={t("requests.received")}>
      <RichText
        id={guest ? "requests.received_guest" : "requests.received_account"}
        values={{ email: () => <span className="break-words">{email}</span> }}
      />
    </Notice>
  );
}

function NotDeclined({ reason }: { reason: string }) {
  const t = useTexts();
  return (
    <Notice tone="warning" live="alert" title={t("requests.not_declined")}>
      {t(reason === "payment_in_progress" ? "requests.not_declined_paying" : "requests.not_declined_ended")}
    </Notice>
  );
}

function WhereItStands({
  request: { state, offer, orderNumber, orderPrefix, expiresAt, paying },
}: {
  request: RequestView;
}) {
  const t = useTexts();
  const values = { until: () => <DateTime value={expiresAt} /> };
  switch (state) {
    case "submitted":
      return (
        <Notice title={t("requests.looking")}>
          <RichText id="requests.looking_text" values={values} />
        </Notice>
      );
    case "answered":
      if (paying) return <Notice title={t("requests.paying")}>{t("requests.paying_text")}</Notice>;
      return offer ? (
        <Notice title={t("requests.have_offer")}>
          <RichText id="requests.have_offer_text" values={values} />
        </Notice>
      ) : (
        <Notice title={t("requests.have_answered")}>
          <RichText id="requests.have_answered_text" values={values} />
        </Notice>
      );
    case "accepted":
      return (
        <Notice
          tone="success"
          title={t("requests.is_order", { order: `${orderPrefix}${orderNumber}` })}
          actions={
            <LinkButton to={href("/orders/:number", { number: String(orderNumber) })} variant="secondary" size="small">
              {t("requests.go_to_order")}
            </LinkButton>
          }
        />
      );
    case "declined":
      return <Notice title={t("requests.was_declined")}>{t("requests.nothing_ordered")}</Notice>;
    case "expired":
      return (
        <Notice title={t("requests.has_expired")}>
          <RichText id="requests.has_expired_text" values={values} />
        </Notice>
      );
  }
}

function YourWords({ request: { kind, email, name, note } }: { request: RequestView }) {
  const t = useTexts();
  return (
    <Card title={t("requests.you_wrote")}>
      <DescriptionList
        layout="stacked"
        className="sm:grid-cols-1!"
        items={[
          { term: t("requests.kind"), value: <RequestKindName kind={kind} /> },
          { term: t("requests.email"), value: <span className="break-all">{email}</span> },
          ...(name
            ? [{ term: t("requests.name"), value: <span className="[overflow-wrap:anywhere]">{name}</span> }]
            : []),
          ...(note
            ? [
                {
                  term: t("requests.note"),
                  value: <span className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</span>,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

export function RequestLinkInvalid() {
  const t = useTexts();
  return (
    <EmailedLinkInvalid
      actions={
        <>
          <LinkButton to={href("/account/requests")}>{t("requests.go_to_requests")}</LinkButton>
          <LinkButton to={href("/")} variant="secondary">
            {t("ui.go_home")}
          </LinkButton>
        </>
      }
    >
      {t("requests.link_invalid_text")}
    </EmailedLinkInvalid>
  );
}
