import { Form, useNavigation } from "react-router";
import { missingMinor } from "#app/kernel/manual-payment.ts";
import { decimalAmount } from "#app/kernel/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Money } from "#app/ui/money.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type Props = {
  path: string;
  currency: string;
  manual: {
    title: string;
    payBy: Date | null;
    amountMinor: number;
    receivedMinor: number;
    receipts: readonly { id: string; amountMinor: number; at: Date }[];
  };
  /** A cancelled order takes no money. */
  takesMoney: boolean;
  typed?: string | undefined;
  error?: string | undefined;
};

/** What an order has to be paid by hand, what of it has arrived, and the form that records more. */
export function ManualPaymentCard({ path, currency, manual, takesMoney, typed, error }: Props) {
  const { title, payBy, amountMinor, receivedMinor, receipts } = manual;
  const missing = missingMinor(manual);
  const saving = useNavigation().formData?.get("intent") === "receive";
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  return (
    <Card title={title}>
      <DescriptionList
        items={[
          { term: "To be paid", value: money(amountMinor) },
          ...receipts.map((receipt) => ({
            key: receipt.id,
            term: "Received",
            value: (
              <>
                {money(receipt.amountMinor)}, <DateTime value={receipt.at} form="date" />
              </>
            ),
          })),
          ...(receivedMinor > 0 && missing > 0 ? [{ term: "Still to be paid", value: money(missing) }] : []),
          ...(payBy && takesMoney ? [{ term: "Due by", value: <DateTime value={payBy} form="date" /> }] : []),
        ]}
      />
      {missing > 0 && takesMoney ? (
        <Form method="post" action={path} className="mt-5 space-y-4">
          <input type="hidden" name="intent" value="receive" />
          <input type="hidden" name="seen" value={receivedMinor} />
          <TextField
            label="Amount received"
            name="received"
            inputMode="decimal"
            defaultValue={typed ?? decimalAmount(missing, currency)}
            error={error}
          />
          <Button pending={saving} pendingLabel="Recording">
            Mark as paid
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}
