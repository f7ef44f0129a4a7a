import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { standardLanguage } from "#app/texts/languages.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailButton, EmailHeading, EmailLines, EmailParagraph } from "#app/ui/email/email-parts.tsx";

export type HeldStock = {
  lines: readonly string[];
  more: number;
  link: string;
};

export const textLanguage = standardLanguage;

export const subject = ({ store }: EmailProps<HeldStock>) => `A lot of stock is reserved in checkouts at ${store.name}`;

export default function HeldStockEmail({ store, lines, more, link }: EmailProps<HeldStock>) {
  const text = "Someone may be keeping stock from other customers.";
  const reason = `You’re getting this email because you’re on the staff of ${store.name}. There’s at most one an hour.`;
  return (
    <EmailLayout store={store} preheader={text} reason={reason}>
      <EmailHeading>A lot of stock is reserved</EmailHeading>
      <EmailParagraph>{text} If this isn’t a large order that you know about, release the stock.</EmailParagraph>
      <EmailLines title="Reserved items" lines={lines} />
      {more > 0 ? <EmailParagraph>{`And ${more} more.`}</EmailParagraph> : null}
      <EmailButton href={link}>See what needs attention</EmailButton>
    </EmailLayout>
  );
}

export const sample = ({ url }: EmailStore): HeldStock => ({
  lines: ["One network has reserved 340 units of 12 items in 18 checkouts; 20 units of them are being paid for."],
  more: 0,
  link: new URL(`${href("/admin/attention")}?kind=held_stock`, url).href,
});
