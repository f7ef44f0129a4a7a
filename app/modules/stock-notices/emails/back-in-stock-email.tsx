import { formatMoney } from "#app/kernel/money.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailDetails, emailPicture } from "#app/ui/email/email-details.tsx";
import { EmailButton, EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { type StockNoticeData, StockNoticeEmail, sampleNotice } from "./stock-notice-email.tsx";

export type BackInStock = StockNoticeData & { priceMinor: number; imageUrl: string | null };

export const subject = ({ store, title }: EmailProps<BackInStock>) =>
  store.t("emails_other.stock_back_subject", { product: title });

export default function BackInStockEmail({ priceMinor, imageUrl, ...props }: EmailProps<BackInStock>) {
  const { store, title, productUrl } = props;
  const { t } = store;
  const value = formatMoney(priceMinor, store.currency, store.language);
  return (
    <StockNoticeEmail
      {...props}
      preheader={t("emails_other.stock_back_preheader")}
      wayOut="emails_other.stock_back_stop"
    >
      <EmailHeading>{t("emails_other.stock_back")}</EmailHeading>
      <EmailParagraph>{t("emails_other.stock_back_text")}</EmailParagraph>
      <EmailDetails items={[{ term: title, value, picture: emailPicture(store, { imageUrl, title }) }]} />
      <EmailButton href={productUrl}>{t("emails_other.stock_see")}</EmailButton>
      <EmailParagraph>{t("emails_other.stock_first_come")}</EmailParagraph>
    </StockNoticeEmail>
  );
}

export const sample = (store: EmailStore): BackInStock => ({
  ...sampleNotice(store),
  priceMinor: 1200,
  imageUrl: null,
});
