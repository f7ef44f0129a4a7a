import { formatMoney } from "#app/kernel/money.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailDetails, emailPicture } from "#app/ui/email/email-details.tsx";
import { EmailButton, EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { type StockNoticeData, StockNoticeEmail, sampleNotice } from "./stock-notice-email.tsx";

export type BackInStock = StockNoticeData & { priceMinor: number; imageUrl: string | null };

export const subject = ({ title }: EmailProps<BackInStock>) => `${title} is back in stock`;

export default function BackInStockEmail({ priceMinor, imageUrl, ...props }: EmailProps<BackInStock>) {
  const { store, title, productUrl } = props;
  const value = formatMoney(priceMinor, store.currency, store.language);
  return (
    <StockNoticeEmail
      {...props}
      preheader="You asked us to let you know."
      wayOut="We won’t write about it again. Don’t want emails about other products either?"
    >
      <EmailHeading>It’s back in stock</EmailHeading>
      <EmailParagraph>You asked us to let you know when this is back:</EmailParagraph>
      <EmailDetails items={[{ term: title, value, picture: emailPicture(store, { imageUrl, title }) }]} />
      <EmailButton href={productUrl}>See it in the store</EmailButton>
      <EmailParagraph>We can’t hold one for you: it’s first come, first served.</EmailParagraph>
    </StockNoticeEmail>
  );
}

export const sample = (store: EmailStore): BackInStock => ({
  ...sampleNotice(store),
  priceMinor: 1200,
  imageUrl: null,
});
