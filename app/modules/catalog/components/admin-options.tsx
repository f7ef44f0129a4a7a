import { X } from "lucide-react";
import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { FieldError } from "#app/ui/form-feedback.tsx";
import { pressOnEnter } from "#app/ui/press-on-enter.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { newValuesField, optionValueField, type ProductFormValues } from "../product-form.ts";

type OptionsProps = { values: ProductFormValues; errors: FormErrors | undefined };

/** What customers choose between: names, and values as fields of their own, so that renaming one keeps its variants. */
export function Options({ values, errors }: OptionsProps) {
  const { optionNames, optionValues } = values;
  const isUsed = (option: number) => Boolean(optionNames[option]?.trim() || optionValues[option]?.length);
  // Those in use, and one more.
  const shown = optionNames
    .map((_, option) => option)
    .filter((option) => option === 0 || isUsed(option - 1) || isUsed(option));
  return (
    <fieldset>
      <legend className="mb-3 text-sm text-muted">
        What customers choose between, for example Colour and Size. Leave it empty if there’s nothing to choose.
      </legend>
      <div className="space-y-4">
        {shown.map((option) => (
          <Option key={option} option={option} values={values} errors={errors} />
        ))}
      </div>
    </fieldset>
  );
}

function Option({ option, values, errors }: OptionsProps & { option: number }) {
  const update = useRef<HTMLButtonElement>(null);
  const name = values.optionNames[option] ?? "";
  const given = values.optionValues[option] ?? [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only says what Enter does in the fields inside
    <div
      onKeyDown={pressOnEnter(update)}
      className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[min(12rem,30%)_minmax(0,1fr)]"
    >
      <TextField
        label={`Option ${option + 1}`}
        name={`optionNames.${option}`}
        defaultValue={name}
        maxLength={40}
        optional
        error={errorFor(errors, `optionNames.${option}`)}
      />
      <div>
        <div className="flex items-end gap-3">
          <TextField
            label={given.length > 0 ? "More values" : "Values"}
            name={newValuesField(option)}
            hint="Separate them with commas."
            optional
            className="min-w-0 grow"
            error={errorFor(errors, newValuesField(option))}
          />
          <Button ref={update} name="intent" value={`refresh:${option}`} variant="secondary" className="mb-6.5">
            Add
            <span className="sr-only"> values of option {option + 1}</span>
          </Button>
        </div>
        <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {given.map((value, place) => (
            <Chip
              key={value}
              option={option}
              place={place}
              value={value}
              error={errorFor(errors, optionValueField(option, place))}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

type ChipProps = { option: number; place: number; value: string; error: string | undefined };

function Chip({ option, place, value, error }: ChipProps) {
  const name = optionValueField(option, place);
  return (
    <li className="max-w-full">
      <span className="relative inline-flex max-w-full">
        <input
          id={name}
          name={name}
          aria-label={`Value ${place + 1} of option ${option + 1}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          defaultValue={value}
          maxLength={60}
          className={`${controlClass} field-sizing-content min-h-11 min-w-20 py-2 ps-3.5 pe-11`}
        />
        <button
          type="submit"
          id={`remove-value-${option}-${place}`}
          name="intent"
          value={`remove-value:${option}:${place}`}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-lg text-muted hover:text-ink focus-visible:-outline-offset-2"
        >
          <X aria-hidden size={16} />
          <span className="sr-only">Remove the value {value}</span>
        </button>
      </span>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </li>
  );
}
