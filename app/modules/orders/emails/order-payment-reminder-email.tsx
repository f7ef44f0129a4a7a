import { formatInstant } from "#app/kernel/formats.ts";
import type { ManualPayment } from "#app/kernel/kept-manual-payment.ts";
import { formatMoney } from "#app/kernel/money.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailRichText, strong } from "#app/ui/email/email-parts.tsx";
import { HowToPay } from "./how-to-pay.tsx";
import { OrderEmail, type OrderEmailData, orderSubject, sampleOrder } from "./order-email.tsx";

export type PaymentReminder = OrderEmailData & {
  currency: string;
  /** What is to be paid by hand, in minor units. */
  amountMinor: number;
  way: ManualPayment;
  payBy: Date;
};

export const subject = ({ store, name, test }: EmailProps<PaymentReminder>) =>
  orderSubject(store.t, test, store.t("emails_orders.payment_due_subject", { order: name }));

export default function PaymentReminderEmail(order: EmailProps<PaymentReminder>) {
  const { store, name, link, way, currency, amountMinor } = order;
  const { t } = store;
  const amount = formatMoney(amountMinor, currency, store.language);
  return (
    <OrderEmail {...order} preheader={t("emails_orders.payment_missing_preheader", { amount, order: name })}>
      <EmailHeading>{t("emails_orders.payment_missing")}</EmailHeading>
      <EmailParagraph>
        <EmailRichText t={t} id="emails_orders.payment_waits" values={{ amount, order: name, strong }} />
        {way.fulfilFirst ? null : ` ${t("emails_orders.cancelled_unpaid")}`}
      </EmailParagraph>
      <HowToPay t={t} way={way} amount={amount} order={name} payBy={formatInstant(order.payBy, "date", store)} />
      <EmailButton href={link}>{t("emails_orders.see_order")}</EmailButton>
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
