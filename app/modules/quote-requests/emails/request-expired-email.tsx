import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { RequestEmail, type RequestEmailData, sampleRequest } from "./request-email.tsx";

export type RequestExpired = RequestEmailData & { wasAnswered: boolean };

export const subject = ({ number, store }: EmailProps<RequestExpired>) =>
  `Your request ${number} at ${store.name} has ended`;

export default function RequestExpiredEmail(request: EmailProps<RequestExpired>) {
  const { number, wasAnswered } = request;
  return (
    <RequestEmail {...request} heading="Your request has ended" preheader="You can always ask again.">
      <EmailParagraph>
        {wasAnswered
          ? `Request ${number} was open for as long as we said, so it has ended. Nothing was ordered or charged.`
          : `We are sorry: nobody answered request ${number} in time, so it has ended. Nothing was ordered or charged.`}
      </EmailParagraph>
      <EmailParagraph>You can ask again from the request’s page; what you wrote is still there.</EmailParagraph>
    </RequestEmail>
  );
}

export const sample = (store: EmailStore): RequestExpired => ({ ...sampleRequest(store), wasAnswered: true });
