import { formatMoney } from "#app/kernel/money.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailDetails } from "#app/ui/email/email-details.tsx";
import {
  EmailButton,
  EmailHeading,
  EmailParagraph,
  EmailRichText,
  EmailSmallPrint,
  strong,
} from "#app/ui/email/email-parts.tsx";
import { OrderEmail, type OrderEmailData, orderSubject, sampleOrder } from "./order-email.tsx";

export type OrderRefunded = OrderEmailData & {
  currency: string;
  /** This refund, in minor units. */
  refundMinor: number;
  /** All refunds with this one, in minor units. */
  refundedMinor: number;
  totalMinor: number;
  /** Back to the payment, to the gift card or store credit that paid, as new store credit, or by hand. */
  to: "payment" | "card" | "credit" | "hand";
};

export const subject = ({ store, name, test, currency, refundMinor }: EmailProps<OrderRefunded>) => {
  const amount = formatMoney(refundMinor, currency, store.language);
  return orderSubject(store.t, test, store.t("emails_orders.refunded_subject", { amount, order: name }));
};

export default function OrderRefundedEmail(order: EmailProps<OrderRefunded>) {
  const { store, name, currency, link, to } = order;
  const { t } = store;
  const money = (minor: number) => formatMoney(minor, currency, store.language);
  const amount = money(order.refundMinor);
  const whole = order.refundedMinor >= order.totalMinor;
  return (
    <OrderEmail {...order} preheader={t("emails_orders.refunded_preheader", { amount, to })}>
      <EmailHeading>
        {t(to === "credit" ? "emails_orders.refund_is_credit" : "emails_orders.refund_on_its_way")}
      </EmailHeading>
      <EmailParagraph>
        <EmailRichText
          t={t}
          id="emails_orders.refunded"
          values={{ store: store.name, amount, order: name, to, strong }}
        />
      </EmailParagraph>
      <EmailDetails
        items={[
          { term: t("emails_orders.this_refund"), value: amount, strong: true },
          { term: t("emails_orders.total_refunded"), value: money(order.refundedMinor) },
          { term: t("emails_orders.order_total"), value: money(order.totalMinor) },
        ]}
      />
      <EmailSmallPrint>
        {whole ? `${t("emails_orders.fully_refunded")} ` : ""}
        {t("emails_orders.refund_arrives", { to })}
      </EmailSmallPrint>
      <EmailButton href={link}>{t("emails_orders.see_order")}</EmailButton>
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
