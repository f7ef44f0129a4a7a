import { type ManualSums, missingMinor } from "#app/kernel/manual-payment.ts";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Money } from "#app/ui/money.tsx";
import { useTexts } from "#app/ui/texts.ts";

type Props = {
  manual: ManualSums & { title: string; instructions: string; fulfilFirst: boolean; payBy: Date | null };
  order: NumberedOrder;
  currency: string;
};

/** For a Shopper whose order is still to be paid by hand: what, how, and until when. */
export function HowToPay({ manual, order, currency }: Props) {
  const t = useTexts();
  const { title, instructions, fulfilFirst, payBy } = manual;
  return (
    <Card title={t("orders.payment")}>
      <DescriptionList
        items={[
          { term: t("orders.pay_how"), value: title },
          { term: t("orders.pay_amount"), value: <Money minor={missingMinor(manual)} currency={currency} /> },
          { term: t("orders.pay_reference"), value: t("orders.title", { order: orderName(order) }) },
          ...(payBy && !fulfilFirst
            ? [{ term: t("orders.pay_by"), value: <DateTime value={payBy} form="date" /> }]
            : []),
        ]}
      />
      {instructions ? <p className="mt-4 whitespace-pre-line break-words text-sm">{instructions}</p> : null}
    </Card>
  );
}
