import { formatInstant } from "#app/kernel/formats.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { unlinked } from "#app/kernel/text.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailDetails } from "#app/ui/email/email-details.tsx";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import {
  EmailButton,
  EmailHeading,
  EmailParagraph,
  EmailQuote,
  EmailRichText,
  EmailSmallPrint,
  linkTo,
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
  card.store.t("emails_other.card_subject", { amount: amountOf(card), store: card.store.name });

export default function GiftCardEmail(card: EmailProps<GiftCardSent>) {
  const { store, code, expiresAt, shopUrl, balanceUrl } = card;
  const { t } = store;
  // Whoever bought the card wrote these to someone else.
  const [name, message] = [unlinked(card.recipientName), unlinked(card.message)];
  const amount = amountOf(card);
  return (
    <EmailLayout
      store={store}
      preheader={t("emails_other.card_preheader", { amount, store: store.name })}
      reason={t("emails_other.card_reason", { store: store.name })}
    >
      <EmailHeading>{name ? t("emails_other.card_for", { name }) : t("emails_other.card")}</EmailHeading>
      {message ? <EmailQuote>{message}</EmailQuote> : null}
      <EmailDetails
        items={[
          { term: t("emails_other.card_worth"), value: amount },
          { term: t("emails_other.card_code"), value: code, strong: true },
          ...(expiresAt
            ? [{ term: t("emails_other.card_use_by"), value: formatInstant(lastDay(expiresAt), "date", store) }]
            : []),
        ]}
      />
      <EmailParagraph>
        <EmailRichText t={t} id="emails_other.card_how" values={{ link: linkTo(balanceUrl) }} />
      </EmailParagraph>
      <EmailSmallPrint>{t("emails_other.card_keep")}</EmailSmallPrint>
      <EmailButton href={shopUrl}>{t("ui.browse_products")}</EmailButton>
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
