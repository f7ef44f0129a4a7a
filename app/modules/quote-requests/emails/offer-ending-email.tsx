import { formatInstant } from "#app/kernel/formats.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { RequestEmail, type RequestEmailData, sampleRequest } from "./request-email.tsx";

export type OfferEnding = RequestEmailData & { until: Date };

export const subject = ({ number }: EmailProps<OfferEnding>) => `Our offer for your quote request ${number} ends soon`;

export default function OfferEndingEmail(request: EmailProps<OfferEnding>) {
  const until = formatInstant(request.until, "sentence", request.store);
  return (
    <RequestEmail
      {...request}
      heading="Our offer ends soon"
      preheader={`You can accept it until ${until}.`}
      button="See and accept the offer"
    >
      <EmailParagraph>
        You can accept our offer for quote request {request.number} until {until}. If you no longer want it, you don’t
        need to do anything.
      </EmailParagraph>
    </RequestEmail>
  );
}

export const sample = (store: EmailStore): OfferEnding => ({
  ...sampleRequest(store),
  until: new Date("2026-12-11T23:59:59Z"),
});
