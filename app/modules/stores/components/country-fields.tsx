import { ChevronDown } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { FieldError } from "#app/ui/form-feedback.tsx";
import type { RegionChoice } from "../settings-choices.ts";
import type { CountriesField } from "../settings-fields.ts";
import { CHECKED, countryFieldName, type SettingsFields } from "../settings-form.ts";
import type { SettingsFieldProps } from "./settings-field.tsx";

/** Countries by region. The server selects whole regions, so that it works without JavaScript. */
export function CountryFields({ field, values, errors, options }: SettingsFieldProps & { field: CountriesField }) {
  const { name, label, hint } = field;
  const chosen = options.regions.flatMap(({ countries }) => chosenOf(countries, name, values)).length;
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={`${name}-hint`}>
      <legend className="sr-only">{label}</legend>
      <p id={`${name}-hint`} className="mb-3 text-sm text-muted">
        {hint} {chosen === 0 ? "None is selected yet." : `${chosen} selected.`}
      </p>
      <FieldError id={`${name}-error`}>{errorFor(errors, name)}</FieldError>
      <div className="divide-y divide-line border-y border-line">
        {options.regions.map((region) => (
          <Region key={region.id} region={region} field={name} values={values} />
        ))}
      </div>
    </fieldset>
  );
}

const chosenOf = (countries: RegionChoice["countries"], field: string, values: SettingsFields) =>
  countries.filter(({ value }) => values[countryFieldName(field, value)] === CHECKED);

function Region({ region, field, values }: { region: RegionChoice; field: string; values: SettingsFields }) {
  const { id, title, countries } = region;
  const chosen = chosenOf(countries, field, values);
  return (
    // A new key opens and closes it with what the server selected.
    <details
      key={String(chosen.length > 0)}
      id={`region-${id}`}
      open={chosen.length > 0}
      className="group scroll-mt-20"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 text-sm hover:text-accent">
        <ChevronDown aria-hidden size={18} className="shrink-0 text-muted group-open:rotate-180" />
        <span className="min-w-0 grow font-medium">{title}</span>
        <span className="shrink-0 text-muted tabular">
          {chosen.length} of {countries.length}
        </span>
      </summary>
      <div className="pb-4">
        <div className="flex flex-wrap gap-2">
          <RegionButton intent={`all:${field}:${id}`} label="Select all" region={title} />
          <RegionButton intent={`none:${field}:${id}`} label="Clear" region={title} />
        </div>
        <div className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {countries.map(({ value, label }) => {
            const name = countryFieldName(field, value);
            const checked = values[name] === CHECKED;
            return (
              <CheckboxField
                // The browser keeps what was ticked in a box that stays.
                key={`${value} ${checked}`}
                label={<span className="[overflow-wrap:anywhere]">{label}</span>}
                name={name}
                value={CHECKED}
                defaultChecked={checked}
              />
            );
          })}
        </div>
      </div>
    </details>
  );
}

function RegionButton({ intent, label, region }: { intent: string; label: string; region: string }) {
  return (
    <Button name="intent" value={intent} variant="secondary" size="small" aria-label={`${label}: ${region}`}>
      {label}
    </Button>
  );
}
