import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { RequestEmail, type RequestEmailData, sampleRequest } from "./request-email.tsx";

/** `until` is when it ends, in words and with the zone. */
export type OfferEnding = RequestEmailData & { until: string };

export const subject = ({ number }: EmailProps<OfferEnding>) => `Our offer for your quote request ${number} ends soon`;

export default function OfferEndingEmail(request: EmailProps<OfferEnding>) {
  return (
    <RequestEmail
      {...request}
      heading="Our offer ends soon"
      preheader={`You can accept it until ${request.until}.`}
      button="See and accept the offer"
    >
      <EmailParagraph>
        You can accept our offer for quote request {request.number} until {request.until}. If you no longer want it, you
        don’t need to do anything.
      </EmailParagraph>
    </RequestEmail>
  );
}

export const sample = (store: EmailStore): OfferEnding => ({
  ...sampleRequest(store),
  until: "11 December 2026 at 23:59 UTC",
});
