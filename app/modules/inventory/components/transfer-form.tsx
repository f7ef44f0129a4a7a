import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { TransferFields } from "../location.ts";
import { type LocationName, locationOptions, type StockByLocation } from "../location.ts";
import { TransferEnds, TransferNote } from "./transfer-ends.tsx";

type Props = {
  path: string;
  locations: readonly LocationName[];
  stock: StockByLocation;
  operationKey: string;
  typed: Partial<TransferFields>;
  errors: FormErrors | undefined;
  unsaved: boolean;
};

/** Moves pieces of one variant from one location to another. */
export function TransferForm({ path, locations, stock, operationKey, typed, errors, unsaved }: Props) {
  const { state, formAction } = useNavigation();
  const there = new Map(stock.at.map(({ id, onHand }) => [id, onHand]));
  const from = locationOptions(locations).map(({ value, label }) => ({
    value,
    label: `${label}: ${there.get(value) ?? 0} in stock`,
  }));
  const fullest = stock.at.toSorted((one, other) => other.onHand - one.onHand)[0]?.id;
  return (
    <Form key={operationKey} method="post" action={path} noValidate className="space-y-5">
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="operationKey" value={operationKey} />
      <TransferEnds {...{ locations, from, typed, errors }} first={fullest} />
      <TextField
        label="Quantity"
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={typed.quantity}
        error={errorFor(errors, "quantity")}
        className="sm:max-w-60"
      />
      <TransferNote {...{ typed, errors }} />
      <Button pending={state !== "idle" && formAction === path} pendingLabel="Moving">
        Move stock
      </Button>
    </Form>
  );
}
