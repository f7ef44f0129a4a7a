import { SelectField, type SelectOption } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { MovedFields } from "../location.ts";
import { type LocationName, locationOptions } from "../location.ts";
import { NOTE_LENGTH } from "../stock-change.ts";

type Props = {
  locations: readonly LocationName[];
  /** What to choose from for where it comes from. */
  from: readonly SelectOption[];
  /** The one that is chosen until someone chooses. */
  first: string | undefined;
  typed: Partial<MovedFields>;
  errors: FormErrors | undefined;
};

/** Where stock is moved from and to. */
export function TransferEnds({ locations, from, first, typed, errors }: Props) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label="From"
        name="from"
        options={from}
        defaultValue={typed.from || first}
        error={errorFor(errors, "from")}
      />
      <SelectField
        label="To"
        name="to"
        placeholder="Choose a location"
        options={locationOptions(locations.filter(({ active }) => active))}
        defaultValue={typed.to ?? ""}
        error={errorFor(errors, "to")}
      />
    </div>
  );
}

/** Why, for the history. */
export function TransferNote({ typed, errors }: Pick<Props, "typed" | "errors">) {
  return (
    <TextField
      label="Note"
      name="note"
      optional
      autoComplete="off"
      maxLength={NOTE_LENGTH}
      defaultValue={typed.note}
      error={errorFor(errors, "note")}
    />
  );
}
