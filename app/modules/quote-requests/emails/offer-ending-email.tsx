import { formatInstant } from "#app/kernel/formats.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { RequestEmail, type RequestEmailData, sampleRequest } from "./request-email.tsx";

export type OfferEnding = RequestEmailData & { until: Date };

export const subject = ({ store, number }: EmailProps<OfferEnding>) =>
  store.t("emails_requests.ending_subject", { number });

export default function OfferEndingEmail(request: EmailProps<OfferEnding>) {
  const { store, number } = request;
  const { t } = store;
  const until = formatInstant(request.until, "sentence", store);
  return (
    <RequestEmail
      {...request}
      heading={t("emails_requests.ending")}
      preheader={t("emails_requests.ending_preheader", { until })}
      button={t("emails_requests.see_offer")}
    >
      <EmailParagraph>{t("emails_requests.ending_text", { number, until })}</EmailParagraph>
    </RequestEmail>
  );
}

export const sample = (store: EmailStore): OfferEnding => ({
  ...sampleRequest(store),
  until: new Date("2026-12-11T23:59:59Z"),
});
