import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { RequestEmail, type RequestEmailData, sampleRequest } from "./request-email.tsx";

export type RequestExpired = RequestEmailData & { wasAnswered: boolean };

export const subject = ({ number }: EmailProps<RequestExpired>) => `Your quote request ${number} has expired`;

export default function RequestExpiredEmail(request: EmailProps<RequestExpired>) {
  const { number, wasAnswered } = request;
  return (
    <RequestEmail {...request} heading="Your quote request has expired" preheader="You can always ask again.">
      <EmailParagraph>
        {wasAnswered
          ? `Your quote request ${number} has expired. Nothing was ordered, and you haven’t been charged.`
          : `We’re sorry: we didn’t answer your quote request ${number} in time, so it has expired. Nothing was ordered, and you haven’t been charged.`}
      </EmailParagraph>
      <EmailParagraph>You can ask again from the request’s page; what you wrote is still there.</EmailParagraph>
    </RequestEmail>
  );
}

export const sample = (store: EmailStore): RequestExpired => ({ ...sampleRequest(store), wasAnswered: true });
