import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailParagraph, EmailQuote } from "#app/ui/email/email-parts.tsx";
import { RequestEmail, type RequestEmailData, sampleRequest } from "./request-email.tsx";

export type RequestDeclined = RequestEmailData & { message: string };

export const subject = ({ number, store }: EmailProps<RequestDeclined>) =>
  `About your request ${number} at ${store.name}`;

export default function RequestDeclinedEmail(request: EmailProps<RequestDeclined>) {
  const { store, message } = request;
  return (
    <RequestEmail
      {...request}
      heading="We cannot arrange this"
      preheader={`${store.name} looked at your request and wrote why.`}
    >
      <EmailParagraph>{store.name} looked at your request and wrote:</EmailParagraph>
      <EmailQuote>{message}</EmailQuote>
      <EmailParagraph>Nothing was ordered or charged. You can always ask again.</EmailParagraph>
    </RequestEmail>
  );
}

export const sample = (store: EmailStore): RequestDeclined => ({
  ...sampleRequest(store),
  message: "We are sorry: the lamp is not made any more.",
});
