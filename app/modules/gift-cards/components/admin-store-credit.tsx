import { Card } from "#app/ui/card.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { Money } from "#app/ui/money.tsx";
import { AdjustForm, type AdjustTyped } from "./admin-adjust-form.tsx";
import { Ledger, type LedgerEntry } from "./admin-ledger.tsx";

type Props = {
  path: string;
  currency: string;
  credit: { balanceMinor: number; heldMinor: number; entries: readonly LedgerEntry[] };
  operationKey: string;
  typed: AdjustTyped;
  errors: FormErrors | undefined;
};

/** A Customer's store credit: how much there is, how it came about, and a form to change it. */
export function StoreCreditCard({ path, currency, credit, ...form }: Props) {
  return (
    <Card title="Store credit">
      <p className="mb-4 text-2xl">
        <Money minor={credit.balanceMinor} currency={currency} />
      </p>
      <div className="mb-6 empty:hidden">
        {credit.entries.length > 0 ? <Ledger entries={credit.entries} currency={currency} /> : null}
      </div>
      <AdjustForm
        {...form}
        {...{ path, currency, intent: "credit" }}
        hint="For staff. It’s included when the customer’s data is downloaded."
      />
    </Card>
  );
}
