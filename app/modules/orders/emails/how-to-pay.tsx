import type { ManualPayment } from "#app/kernel/kept-manual-payment.ts";
import type { Texts } from "#app/texts/texts.ts";
import { EmailDetails } from "#app/ui/email/email-details.tsx";
import { EmailLines } from "#app/ui/email/email-parts.tsx";

type Props = {
  t: Texts;
  way: ManualPayment;
  /** As people read them. */
  amount: string;
  /** The order's name. */
  order: string;
  payBy: string | null;
};

/** How an order is paid by hand: what, how, and until when. */
export function HowToPay({ t, way, amount, order, payBy }: Props) {
  return (
    <>
      <EmailDetails
        items={[
          { term: t("emails_orders.payment"), value: way.title },
          { term: t("emails_orders.amount"), value: amount, strong: true },
          { term: t("emails_orders.reference"), value: t("emails_orders.order_reference", { order }) },
          ...(payBy ? [{ term: t("emails_orders.pay_by"), value: payBy }] : []),
        ]}
      />
      {way.instructions ? (
        <EmailLines title={t("emails_orders.how_to_pay")} lines={way.instructions.split("\n")} />
      ) : null}
    </>
  );
}
