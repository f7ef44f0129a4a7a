import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailButton, EmailHeading, EmailLines, EmailParagraph } from "#app/ui/email/email-parts.tsx";

export type HeldStock = {
  /** What each network holds, in a sentence. */
  lines: readonly string[];
  /** How many further networks are not named. */
  more: number;
  /** The page in Store Admin. */
  link: string;
};

export const subject = ({ store }: EmailProps<HeldStock>) => `Much of the stock of ${store.name} is held in checkouts`;

export default function HeldStockEmail({ store, lines, more, link }: EmailProps<HeldStock>) {
  const text = "Someone may be keeping goods from other shoppers.";
  const reason = `You get this email because you run ${store.name}. There is at most one an hour.`;
  return (
    <EmailLayout store={store} preheader={text} reason={reason}>
      <EmailHeading>Much of the stock is held</EmailHeading>
      <EmailParagraph>{text} If it is not a large order that you know of, release the goods.</EmailParagraph>
      <EmailLines title="What is held" lines={lines} />
      {more > 0 ? <EmailParagraph>{`And ${more} more.`}</EmailParagraph> : null}
      <EmailButton href={link}>Look at it</EmailButton>
    </EmailLayout>
  );
}

export const sample = ({ url }: EmailStore): HeldStock => ({
  lines: ["One network holds 340 pieces of 12 articles in 18 checkouts; 20 pieces of them are being paid for."],
  more: 0,
  link: new URL("/admin/attention?kind=held_stock", url).href,
});
