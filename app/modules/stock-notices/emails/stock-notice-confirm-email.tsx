import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { type StockNoticeData, StockNoticeEmail, sampleNotice } from "./stock-notice-email.tsx";

export type StockNoticeConfirm = StockNoticeData & { confirmUrl: string };

export const subject = ({ store, title }: EmailProps<StockNoticeConfirm>) =>
  store.t("emails_other.stock_confirm_subject", { product: title });

export default function StockNoticeConfirmEmail({ confirmUrl, ...props }: EmailProps<StockNoticeConfirm>) {
  const { store, title } = props;
  const { t } = store;
  return (
    <StockNoticeEmail
      {...props}
      preheader={t("emails_other.stock_confirm_preheader")}
      wayOut="emails_other.stock_confirm_stop"
    >
      <EmailHeading>{t("emails_other.is_this_you")}</EmailHeading>
      <EmailParagraph>{t("emails_other.stock_confirm_text", { product: title })}</EmailParagraph>
      <EmailButton href={confirmUrl}>{t("emails_other.stock_confirm")}</EmailButton>
      <EmailSmallPrint>{t("emails_other.stock_confirm_link")}</EmailSmallPrint>
    </StockNoticeEmail>
  );
}

export const sample = (store: EmailStore): StockNoticeConfirm => ({
  ...sampleNotice(store),
  confirmUrl: new URL(`${href("/back-in-stock/confirm")}?token=sample`, store.url).href,
});
