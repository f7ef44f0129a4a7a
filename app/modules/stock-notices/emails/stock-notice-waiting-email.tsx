import type { EmailProps } from "#app/platform/email-template.ts";
import { EmailHeading, EmailLink, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { type StockNoticeData, StockNoticeEmail, sampleNotice } from "./stock-notice-email.tsx";

export const subject = ({ title }: EmailProps<StockNoticeData>) => `You’ll hear from us when ${title} is back`;

export default function StockNoticeWaitingEmail(props: EmailProps<StockNoticeData>) {
  const { title, productUrl } = props;
  return (
    <StockNoticeEmail {...props} preheader="You’re already on the list." wayOut="No longer interested?">
      <EmailHeading>You’re already on the list</EmailHeading>
      <EmailParagraph>
        Someone, most likely you, asked again to hear when <EmailLink href={productUrl}>{title}</EmailLink> is back in
        stock. There’s nothing more to do: we’ll email you once it is.
      </EmailParagraph>
    </StockNoticeEmail>
  );
}

export const sample = sampleNotice;
