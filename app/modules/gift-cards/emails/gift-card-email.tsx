import { formatInstant } from "#app/kernel/formats.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { unlinked } from "#app/kernel/text.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailDetails } from "#app/ui/email/email-details.tsx";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import {
  EmailButton,
  EmailHeading,
  EmailLink,
  EmailParagraph,
  EmailQuote,
  EmailSmallPrint,
} from "#app/ui/email/email-parts.tsx";
import { lastDay } from "../gift-card.ts";

export type GiftCardSent = {
  code: string;
  balanceMinor: number;
  currency: string;
  recipientName: string;
  message: string;
  /** The first instant at which it's worth nothing any more. */
  expiresAt: Date | null;
  shopUrl: string;
  balanceUrl: string;
};

const amountOf = ({ store, balanceMinor, currency }: EmailProps<GiftCardSent>) =>
  formatMoney(balanceMinor, currency, store.language);

export const subject = (card: EmailProps<GiftCardSent>) =>
  `A gift card for you: ${amountOf(card)} at ${card.store.name}`;

export default function GiftCardEmail(card: EmailProps<GiftCardSent>) {
  const { store, code, expiresAt, shopUrl, balanceUrl } = card;
  // Whoever bought the card wrote these to someone else.
  const [recipientName, message] = [unlinked(card.recipientName), unlinked(card.message)];
  const amount = amountOf(card);
  return (
    <EmailLayout
      store={store}
      preheader={`${amount} to spend at ${store.name}.`}
      reason={`You’re receiving this email because someone gave you a gift card of ${store.name}.`}
    >
      <EmailHeading>{recipientName ? `A gift card for you, ${recipientName}` : "A gift card for you"}</EmailHeading>
      {message ? <EmailQuote>{message}</EmailQuote> : null}
      <EmailDetails
        items={[
          { term: "Worth", value: amount },
          { term: "Code", value: code, strong: true },
          ...(expiresAt ? [{ term: "Use it by", value: formatInstant(lastDay(expiresAt), "date", store) }] : []),
        ]}
      />
      <EmailParagraph>
        Enter the code at checkout. What you don’t spend stays on the card, and you can{" "}
        <EmailLink href={balanceUrl}>check its balance</EmailLink> at any time.
      </EmailParagraph>
      <EmailSmallPrint>Keep this email: whoever has the code can use the card.</EmailSmallPrint>
      <EmailButton href={shopUrl}>Browse all products</EmailButton>
    </EmailLayout>
  );
}

export const sample = ({ url, currency }: EmailStore): GiftCardSent => ({
  code: "7K2M-9QXA-4TWD-R8HC",
  balanceMinor: 5000,
  currency,
  recipientName: "Ada",
  message: "Happy birthday!\nBuy yourself something nice.",
  expiresAt: new Date(Date.UTC(2031, 10, 23)),
  shopUrl: `${url}products`,
  balanceUrl: `${url}gift-cards/balance`,
});
