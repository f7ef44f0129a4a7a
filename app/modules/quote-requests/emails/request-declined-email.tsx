import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailParagraph, EmailQuote } from "#app/ui/email/email-parts.tsx";
import { RequestEmail, type RequestEmailData, sampleRequest } from "./request-email.tsx";

export type RequestDeclined = RequestEmailData & { message: string };

export const subject = ({ number }: EmailProps<RequestDeclined>) => `We can’t fulfil your quote request ${number}`;

export default function RequestDeclinedEmail(request: EmailProps<RequestDeclined>) {
  const { store, message } = request;
  return (
    <RequestEmail
      {...request}
      heading="We can’t fulfil this request"
      preheader={`${store.name} looked at your quote request and explained why.`}
    >
      <EmailParagraph>{store.name} looked at your quote request and wrote:</EmailParagraph>
      <EmailQuote>{message}</EmailQuote>
      <EmailParagraph>Nothing was ordered, and you haven’t been charged. You can always ask again.</EmailParagraph>
    </RequestEmail>
  );
}

export const sample = (store: EmailStore): RequestDeclined => ({
  ...sampleRequest(store),
  message: "We’re sorry: the lamp is no longer made.",
});
