import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { RequestEmail, type RequestEmailData, sampleRequest } from "./request-email.tsx";

export type RequestExpired = RequestEmailData & { wasAnswered: boolean };

export const subject = ({ store, number }: EmailProps<RequestExpired>) =>
  store.t("emails_requests.expired_subject", { number });

export default function RequestExpiredEmail(request: EmailProps<RequestExpired>) {
  const { store, number, wasAnswered } = request;
  const { t } = store;
  return (
    <RequestEmail
      {...request}
      heading={t("emails_requests.expired")}
      preheader={t("emails_requests.expired_preheader")}
    >
      <EmailParagraph>
        {t(wasAnswered ? "emails_requests.expired_offer" : "emails_requests.expired_unanswered", { number })}
      </EmailParagraph>
      <EmailParagraph>{t("emails_requests.ask_again")}</EmailParagraph>
    </RequestEmail>
  );
}

export const sample = (store: EmailStore): RequestExpired => ({ ...sampleRequest(store), wasAnswered: true });
