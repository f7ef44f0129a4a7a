import { formatMoney } from "#app/kernel/money.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { OrderEmail, type OrderEmailData, orderSubject, sampleOrder } from "./order-email.tsx";

export type OrderCancelled = OrderEmailData & {
  currency: string;
  /** In minor units, what is refunded, and what was only reserved and is released. */
  returnMinor: number;
  releaseMinor: number;
  /** Back on a gift card or store credit. */
  cardMinor: number;
};

export const subject = ({ name, test }: EmailProps<OrderCancelled>) =>
  orderSubject(test, `Your order ${name} is cancelled`);

export default function OrderCancelledEmail(order: EmailProps<OrderCancelled>) {
  const { store, name, link } = order;
  return (
    <OrderEmail {...order} preheader={moneySentence(order)}>
      <EmailHeading>Your order is cancelled</EmailHeading>
      <EmailParagraph>
        {store.name} has cancelled your order <strong>{name}</strong>. Nothing will be shipped.
      </EmailParagraph>
      <EmailParagraph>{moneySentence(order)}</EmailParagraph>
      <EmailButton href={link}>See your order</EmailButton>
    </OrderEmail>
  );
}

function moneySentence({ store, currency, returnMinor, releaseMinor, cardMinor }: EmailProps<OrderCancelled>): string {
  const money = (minor: number) => formatMoney(minor, currency, store.language);
  const sentences = [
    ...(cardMinor > 0 ? [`${money(cardMinor)} is back on your gift card or store credit.`] : []),
    ...(returnMinor > 0
      ? [`We’re refunding ${money(returnMinor)} to your original payment method, and we’ll write again when it’s done.`]
      : []),
    ...(releaseMinor > 0 && returnMinor === 0
      ? [`${money(releaseMinor)} was only reserved and will be released: you won’t be charged.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(" ") : "There’s nothing to refund.";
}

export const sample = (store: EmailStore): OrderCancelled => ({
  ...sampleOrder(store),
  currency: store.currency,
  returnMinor: 11_790,
  releaseMinor: 0,
  cardMinor: 0,
});
