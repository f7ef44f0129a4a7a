import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { RequestEmail, type RequestEmailData, sampleRequest } from "./request-email.tsx";

/** `until` is when it ends, in words and with the zone. */
export type OfferEnding = RequestEmailData & { until: string };

export const subject = ({ number, store }: EmailProps<OfferEnding>) =>
  `Our offer for request ${number} at ${store.name} ends soon`;

export default function OfferEndingEmail(request: EmailProps<OfferEnding>) {
  return (
    <RequestEmail
      {...request}
      heading="Our offer ends soon"
      preheader={`You can accept it until ${request.until}.`}
      button="See and pay the offer"
    >
      <EmailParagraph>
        You can accept our offer for request {request.number} until {request.until}. If you do not want it any more, you
        need not do anything.
      </EmailParagraph>
    </RequestEmail>
  );
}

export const sample = (store: EmailStore): OfferEnding => ({
  ...sampleRequest(store),
  until: "11 December 2026 at 23:59 UTC",
});
