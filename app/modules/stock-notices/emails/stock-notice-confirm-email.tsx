import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { type StockNoticeData, StockNoticeEmail, sampleNotice } from "./stock-notice-email.tsx";

export type StockNoticeConfirm = StockNoticeData & { confirmUrl: string };

export const subject = ({ title }: EmailProps<StockNoticeConfirm>) => `Confirm: email me when ${title} is back`;

export default function StockNoticeConfirmEmail({ confirmUrl, ...props }: EmailProps<StockNoticeConfirm>) {
  const { title } = props;
  return (
    <StockNoticeEmail {...props} preheader="One click and you’re on the list." wayOut="Changed your mind later on?">
      <EmailHeading>Is this you?</EmailHeading>
      <EmailParagraph>
        Someone, most likely you, asked us to email you when {title} is back in stock. Confirm that you want this one
        email.
      </EmailParagraph>
      <EmailButton href={confirmUrl}>Yes, email me</EmailButton>
      <EmailSmallPrint>
        The link works for 7 days. If it wasn’t you, ignore this email: we won’t write again unless you confirm.
      </EmailSmallPrint>
    </StockNoticeEmail>
  );
}

export const sample = (store: EmailStore): StockNoticeConfirm => ({
  ...sampleNotice(store),
  confirmUrl: new URL(`${href("/back-in-stock/confirm")}?token=sample`, store.url).href,
});
