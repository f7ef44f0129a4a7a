import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailParagraph, EmailQuote } from "#app/ui/email/email-parts.tsx";
import { RequestEmail, type RequestEmailData, sampleRequest } from "./request-email.tsx";

export type RequestDeclined = RequestEmailData & { message: string };

export const subject = ({ store, number }: EmailProps<RequestDeclined>) =>
  store.t("emails_requests.declined_subject", { number });

export default function RequestDeclinedEmail(request: EmailProps<RequestDeclined>) {
  const { store, message } = request;
  const { t, name } = store;
  return (
    <RequestEmail
      {...request}
      heading={t("emails_requests.declined")}
      preheader={t("emails_requests.declined_preheader", { store: name })}
    >
      <EmailParagraph>{t("emails_requests.declined_wrote", { store: name })}</EmailParagraph>
      <EmailQuote>{message}</EmailQuote>
      <EmailParagraph>{t("emails_requests.declined_after")}</EmailParagraph>
    </RequestEmail>
  );
}

export const sample = (store: EmailStore): RequestDeclined => ({
  ...sampleRequest(store),
  message: "We’re sorry: the lamp is no longer made.",
});
