import { SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { NOTE_LENGTH, type StaffReason, staffReasons, stockReasonLabels } from "../stock-change.ts";

const options = staffReasons.map((value) => ({ value, label: stockReasonLabels[value] }));

type Props = {
  typed: { reason?: string; note?: string };
  /** The reason that is chosen to begin with. */
  reason: StaffReason;
  errors: FormErrors | undefined;
};

/** Why stock changes, for its history. */
export function StockReasonFields({ typed, reason, errors }: Props) {
  return (
    <>
      <SelectField
        label="Reason"
        name="reason"
        options={options}
        defaultValue={typed.reason || reason}
        error={errorFor(errors, "reason")}
      />
      <TextField
        label="Note"
        name="note"
        optional
        autoComplete="off"
        maxLength={NOTE_LENGTH}
        defaultValue={typed.note}
        error={errorFor(errors, "note")}
        className="grow"
      />
    </>
  );
}
