import { formatMoney } from "#app/kernel/money.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailRichText, strong } from "#app/ui/email/email-parts.tsx";
import { OrderEmail, type OrderEmailData, orderSubject, sampleOrder } from "./order-email.tsx";

export type OrderCancelled = OrderEmailData & {
  currency: string;
  /** In minor units, what is refunded, and what was only reserved and is released. */
  returnMinor: number;
  releaseMinor: number;
  /** Back on a gift card or store credit. */
  cardMinor: number;
};

export const subject = ({ store, name, test }: EmailProps<OrderCancelled>) =>
  orderSubject(store.t, test, store.t("emails_orders.cancelled_subject", { order: name }));

export default function OrderCancelledEmail(order: EmailProps<OrderCancelled>) {
  const { store, name, link } = order;
  const { t } = store;
  return (
    <OrderEmail {...order} preheader={moneySentences(order)}>
      <EmailHeading>{t("emails_orders.cancelled")}</EmailHeading>
      <EmailParagraph>
        <EmailRichText t={t} id="emails_orders.cancelled_by" values={{ store: store.name, order: name, strong }} />
      </EmailParagraph>
      <EmailParagraph>{moneySentences(order)}</EmailParagraph>
      <EmailButton href={link}>{t("emails_orders.see_order")}</EmailButton>
    </OrderEmail>
  );
}

function moneySentences({ store, currency, returnMinor, releaseMinor, cardMinor }: EmailProps<OrderCancelled>): string {
  const { t } = store;
  const money = (minor: number) => ({ amount: formatMoney(minor, currency, store.language) });
  const sentences = [
    ...(cardMinor > 0 ? [t("emails_orders.back_on_card", money(cardMinor))] : []),
    ...(returnMinor > 0 ? [t("emails_orders.will_be_refunded", money(returnMinor))] : []),
    ...(releaseMinor > 0 && returnMinor === 0 ? [t("emails_orders.will_be_released", money(releaseMinor))] : []),
  ];
  return sentences.length > 0 ? sentences.join(" ") : t("emails_orders.nothing_to_refund");
}

export const sample = (store: EmailStore): OrderCancelled => ({
  ...sampleOrder(store),
  currency: store.currency,
  returnMinor: 11_790,
  releaseMinor: 0,
  cardMinor: 0,
});
