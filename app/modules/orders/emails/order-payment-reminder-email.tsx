import { formatInstant } from "#app/kernel/formats.ts";
import type { ManualPayment } from "#app/kernel/kept-manual-payment.ts";
import { formatMoney } from "#app/kernel/money.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { HowToPay } from "./how-to-pay.tsx";
import { OrderEmail, type OrderEmailData, orderSubject, sampleOrder } from "./order-email.tsx";

export type PaymentReminder = OrderEmailData & {
  currency: string;
  /** What is to be paid by hand, in minor units. */
  amountMinor: number;
  way: ManualPayment;
  payBy: Date;
};

export const subject = ({ name, test }: EmailProps<PaymentReminder>) =>
  orderSubject(test, `Please pay for your order ${name}`);

export default function PaymentReminderEmail(order: EmailProps<PaymentReminder>) {
  const { store, name, link, way, currency, amountMinor } = order;
  const amount = formatMoney(amountMinor, currency, store.language);
  return (
    <OrderEmail {...order} preheader={`${amount} for your order ${name} hasn’t arrived yet.`}>
      <EmailHeading>We haven’t received your payment yet</EmailHeading>
      <EmailParagraph>
        Your order <strong>{name}</strong> is waiting for {amount}. If you’ve just paid, there’s nothing else to do.
        {way.fulfilFirst ? null : " Without the payment, we’ll cancel the order, and you won’t owe anything."}
      </EmailParagraph>
      <HowToPay
        way={way}
        amount={amount}
        reference={`Order ${name}`}
        payBy={formatInstant(order.payBy, "date", store)}
      />
      <EmailButton href={link}>See your order</EmailButton>
    </OrderEmail>
  );
}

export const sample = (store: EmailStore): PaymentReminder => ({
  ...sampleOrder(store),
  currency: store.currency,
  amountMinor: 11_790,
  way: { title: "Bank transfer", instructions: "Sample Bank\nAccount 0000 0000", fulfilFirst: false },
  payBy: new Date("2026-12-11T12:00:00Z"),
});
