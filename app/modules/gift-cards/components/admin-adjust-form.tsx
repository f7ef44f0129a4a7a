import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { AdjustFields } from "../gift-card.schema.ts";

export type AdjustTyped = Partial<Omit<AdjustFields, "operationKey">>;

type Props = {
  path: string;
  intent: string;
  currency: string;
  operationKey: string;
  typed: AdjustTyped;
  errors: FormErrors | undefined;
  /** What the reason is read by. */
  hint: string;
};

const directions = [
  { value: "give", label: "Add" },
  { value: "take", label: "Take away" },
];

/** Changes a balance by an amount, with a reason. */
export function AdjustForm({ path, intent, currency, operationKey, typed, errors, hint }: Props) {
  const pending = useNavigation().formData?.get("operationKey") === operationKey;
  return (
    <Form key={operationKey} method="post" action={path} noValidate className="space-y-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="operationKey" value={operationKey} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Change"
          name="direction"
          options={directions}
          defaultValue={typed.direction || "give"}
          error={errorFor(errors, "direction")}
        />
        <TextField
          label="Amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          suffix={currency}
          defaultValue={typed.amount}
          error={errorFor(errors, "amount")}
        />
      </div>
      <TextField
        label="Reason"
        name="reason"
        autoComplete="off"
        required
        maxLength={200}
        hint={hint}
        defaultValue={typed.reason}
        error={errorFor(errors, "reason")}
      />
      <Button variant="secondary" pending={pending} pendingLabel="Changing">
        Change balance
      </Button>
    </Form>
  );
}
