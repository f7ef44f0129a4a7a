import { formatMoney } from "#app/kernel/money.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailDetails } from "#app/ui/email/email-details.tsx";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { OrderEmail, type OrderEmailData, orderSubject, sampleOrder } from "./order-email.tsx";

export type OrderRefunded = OrderEmailData & {
  currency: string;
  /** This refund, in minor units. */
  refundMinor: number;
  /** All refunds with this one, in minor units. */
  refundedMinor: number;
  totalMinor: number;
  /** Back to the payment, to the gift card or store credit that paid, as new store credit, or by hand. */
  to: keyof typeof destinations;
};

const destinations = {
  payment: { goes: "it goes back to your original payment method", hint: "Your bank may take a few days to show it." },
  card: { goes: "it’s back on your gift card or store credit", hint: "You can spend it right away." },
  credit: { goes: "it’s store credit now", hint: "You can spend it at checkout while you’re signed in." },
  hand: { goes: "you get it back the way you paid", hint: "A bank transfer may take a few days." },
};

export const subject = ({ store, name, test, currency, refundMinor }: EmailProps<OrderRefunded>) =>
  orderSubject(test, `We’ve refunded ${formatMoney(refundMinor, currency, store.language)} for your order ${name}`);

export default function OrderRefundedEmail(order: EmailProps<OrderRefunded>) {
  const { store, name, currency, link } = order;
  const money = (minor: number) => formatMoney(minor, currency, store.language);
  const refund = money(order.refundMinor);
  const { goes, hint } = destinations[order.to];
  const whole = order.refundedMinor >= order.totalMinor;
  return (
    <OrderEmail {...order} preheader={`${refund}: ${goes}.`}>
      <EmailHeading>{order.to === "credit" ? "Your refund is store credit" : "Your refund is on its way"}</EmailHeading>
      <EmailParagraph>
        {store.name} has refunded <strong>{refund}</strong> for your order <strong>{name}</strong>: {goes}.
      </EmailParagraph>
      <EmailDetails
        items={[
          { term: "This refund", value: refund, strong: true },
          { term: "Total refunded", value: money(order.refundedMinor) },
          { term: "Order total", value: money(order.totalMinor) },
        ]}
      />
      <EmailSmallPrint>
        {whole ? "Your order is now fully refunded. " : ""}
        {hint}
      </EmailSmallPrint>
      <EmailButton href={link}>See your order</EmailButton>
    </OrderEmail>
  );
}

export const sample = (store: EmailStore): OrderRefunded => ({
  ...sampleOrder(store),
  currency: store.currency,
  refundMinor: 2400,
  refundedMinor: 2400,
  totalMinor: 11_790,
  to: "payment",
});
