import { Search } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { FieldError } from "#app/ui/form-feedback.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { ItemChoice } from "./discount-field-props.ts";

type Props = {
  legend: string;
  name: string;
  choices: readonly ItemChoice[];
  chosen: readonly string[];
  errors: FormErrors | undefined;
  /** Text where there is nothing to choose. */
  none: string;
  /** The search that adds to the choices: a field, and the intent of its button. */
  search?: { name: string; intent: string; value: string };
};

/** Checkboxes of products or collections. The server searches, so that it works without JavaScript. */
export function ItemPicker({ legend, name, choices, chosen, errors, none, search }: Props) {
  const error = errorFor(errors, name);
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={error ? `${name}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {search ? (
        <div className="mb-2 flex flex-wrap items-end gap-3">
          <TextField
            label={`Search ${legend.toLowerCase()}`}
            hideLabel
            name={search.name}
            type="search"
            defaultValue={search.value}
            maxLength={100}
            placeholder="Part of the title or URL"
            prefix={<Search aria-hidden size={18} />}
            className="grow basis-48"
          />
          <Button name="intent" value={search.intent} variant="secondary">
            Search
          </Button>
        </div>
      ) : null}
      <FieldError id={`${name}-error`}>{error}</FieldError>
      {choices.length === 0 ? <p className="text-sm text-muted">{none}</p> : null}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map(({ id, title }) => (
          <CheckboxField
            // The browser keeps what was ticked in a box that stays.
            key={`${id} ${chosen.includes(id)}`}
            id={`${name}-${id}`}
            name={name}
            value={id}
            label={<span className="[overflow-wrap:anywhere]">{title}</span>}
            defaultChecked={chosen.includes(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
