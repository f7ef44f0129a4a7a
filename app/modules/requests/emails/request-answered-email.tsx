import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { formatMoney } from "#app/platform/money-format.ts";
import { EmailDetails, EmailParagraph, EmailQuote } from "#app/ui/email/email-parts.tsx";
import { RequestEmail, type RequestEmailData, sampleRequest } from "./request-email.tsx";

export type RequestAnswered = RequestEmailData & {
  message: string;
  /** `until` is when it ends, in words and with the zone. */
  offer: { totalMinor: number; currency: string; until: string } | null;
};

export const subject = ({ number, offer, store }: EmailProps<RequestAnswered>) =>
  offer ? `Our offer for request ${number} at ${store.name}` : `Our answer to request ${number} at ${store.name}`;

export default function RequestAnsweredEmail(request: EmailProps<RequestAnswered>) {
  const { store, message, offer } = request;
  return (
    <RequestEmail
      {...request}
      heading={offer ? "We have an offer for you" : "We have answered your request"}
      preheader={offer ? `${formatMoney(offer.totalMinor, offer.currency)} in all.` : `${store.name} wrote to you.`}
      {...(offer ? { button: "See and pay the offer" } : {})}
    >
      <EmailParagraph>{store.name} wrote:</EmailParagraph>
      <EmailQuote>{message}</EmailQuote>
      {offer ? (
        <EmailDetails
          items={[
            { term: "Total, with shipping", value: formatMoney(offer.totalMinor, offer.currency), strong: true },
            { term: "Valid until", value: offer.until },
          ]}
        />
      ) : null}
    </RequestEmail>
  );
}

export const sample = (store: EmailStore): RequestAnswered => ({
  ...sampleRequest(store),
  message: "Hello,\nfor forty mugs we can give you ten per cent off. They would arrive within a week.",
  offer: { totalMinor: 43_200, currency: store.currency, until: "11 December 2026 at 23:59 UTC" },
});
