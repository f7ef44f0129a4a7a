import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { TransferFields } from "../location.schema.ts";
import { type LocationName, locationOptions, type StockByLocation } from "../location.ts";
import { NOTE_LENGTH } from "../stock-change.ts";

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
  const to = locationOptions(locations.filter(({ active }) => active));
  const fullest = stock.at.toSorted((one, other) => other.onHand - one.onHand)[0]?.id;
  return (
    <Form key={operationKey} method="post" action={path} noValidate className="space-y-5">
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="operationKey" value={operationKey} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="From"
          name="from"
          options={from}
          defaultValue={typed.from || fullest}
          error={errorFor(errors, "from")}
        />
        <SelectField
          label="To"
          name="to"
          placeholder="Choose a location"
          options={to}
          defaultValue={typed.to ?? ""}
          error={errorFor(errors, "to")}
        />
      </div>
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
      <TextField
        label="Note"
        name="note"
        optional
        autoComplete="off"
        maxLength={NOTE_LENGTH}
        defaultValue={typed.note}
        error={errorFor(errors, "note")}
      />
      <Button pending={state !== "idle" && formAction === path} pendingLabel="Moving">
        Move stock
      </Button>
    </Form>
  );
}
