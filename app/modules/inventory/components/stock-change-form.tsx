import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { type LocationName, locationOptions } from "../location.ts";
import type { StockChangeFields } from "../stock-change.schema.ts";
import { stockDirections } from "../stock-change.ts";
import { StockReasonFields } from "./stock-reason-fields.tsx";

const labels: Record<(typeof stockDirections)[number], string> = { add: "Add", take: "Take away", set: "Set to" };
const directions = stockDirections.map((value) => ({ value, label: labels[value] }));

type Props = {
  path: string;
  /** More than one, or none to choose from. */
  locations: readonly LocationName[];
  /** What is in stock, or at each location. */
  seen: string;
  operationKey: string;
  typed: Partial<StockChangeFields>;
  errors: FormErrors | undefined;
  unsaved: boolean;
};

/** Changes what one variant has in stock. */
export function StockChangeForm({ path, locations, seen, operationKey, typed, errors, unsaved }: Props) {
  const pending = useNavigation().formData?.get("operationKey") === operationKey;
  return (
    <Form key={operationKey} method="post" action={path} noValidate className="space-y-4">
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="operationKey" value={operationKey} />
      <input type="hidden" name="seen" value={seen} />
      {locations.length > 1 ? (
        <SelectField
          label="Location"
          name="location"
          options={locationOptions(locations)}
          defaultValue={typed.location || locations.find(({ isDefault }) => isDefault)?.id}
          error={errorFor(errors, "location")}
        />
      ) : null}
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Change"
          name="direction"
          options={directions}
          defaultValue={typed.direction || "add"}
          error={errorFor(errors, "direction")}
        />
        <TextField
          label="Quantity"
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={typed.quantity}
          error={errorFor(errors, "quantity")}
        />
      </div>
      <StockReasonFields typed={typed} reason="received" errors={errors} />
      <Button pending={pending} pendingLabel="Changing">
        Change stock
      </Button>
    </Form>
  );
}
