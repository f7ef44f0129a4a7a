import type { EmailProps } from "#app/platform/email-template.ts";
import { EmailHeading, EmailParagraph, EmailRichText, linkTo } from "#app/ui/email/email-parts.tsx";
import { type StockNoticeData, StockNoticeEmail, sampleNotice } from "./stock-notice-email.tsx";

export const subject = ({ store, title }: EmailProps<StockNoticeData>) =>
  store.t("emails_other.stock_waiting_subject", { product: title });

export default function StockNoticeWaitingEmail(props: EmailProps<StockNoticeData>) {
  const { store, title, productUrl } = props;
  const { t } = store;
  return (
    <StockNoticeEmail
      {...props}
      preheader={t("emails_other.stock_waiting_preheader")}
      wayOut="emails_other.stock_waiting_stop"
    >
      <EmailHeading>{t("emails_other.stock_waiting")}</EmailHeading>
      <EmailParagraph>
        <EmailRichText
          t={t}
          id="emails_other.stock_waiting_text"
          values={{ product: title, link: linkTo(productUrl) }}
        />
      </EmailParagraph>
    </StockNoticeEmail>
  );
}

export const sample = sampleNotice;
