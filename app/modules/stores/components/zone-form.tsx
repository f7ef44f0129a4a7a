import { Form, useNavigation } from "react-router";
import { Button, DefaultButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { Choice, RegionChoice } from "../settings-choices.ts";
import { CHECKED, type SettingsFields } from "../settings-form.ts";
import { COUNTRIES_INTENT, REGIONS, zoneFields } from "../shipping-forms.ts";
import { CountryFields } from "./country-fields.tsx";
import { noOptions, SettingsField } from "./settings-field.tsx";

type Props = {
  path: string;
  values: SettingsFields;
  errors: FormErrors | undefined;
  choices: readonly RegionChoice[];
  /** Of the countries that are ticked. */
  regions: readonly { id: string; title: string; regions: readonly Choice[] }[];
  currency: string;
  /** Null for a zone that isn't saved yet. */
  removable: { version: number; methods: number } | null;
  unsaved: boolean;
};

const ZONE_FORM = "zone-form";

/** Where a zone is. What its methods are stands apart: each has a page of its own. */
export function ZoneForm({ path, values, errors, choices, regions, currency, removable, unsaved }: Props) {
  const { formData } = useNavigation();
  const props = { values, errors, options: { ...noOptions(currency), regions: choices } };
  return (
    <>
      <Form id={ZONE_FORM} method="post" action={path} noValidate className="space-y-6">
        <DefaultButton value="save" />
        <UnsavedChanges unsaved={unsaved} />
        <input type="hidden" name="version" value={values.version ?? ""} />
        <Card title="Where it is">
          <div className="space-y-5">
            {zoneFields.map((field) =>
              field.kind === "countries" ? (
                <CountryFields key={field.name} {...props} field={field} />
              ) : field.kind === "rows" ? null : (
                <SettingsField key={field.name} {...props} field={field} name={field.name} />
              ),
            )}
          </div>
        </Card>
        <Regions regions={regions} values={values} />
      </Form>
      <div className="flex flex-wrap items-start gap-3">
        <Button
          form={ZONE_FORM}
          name="intent"
          value="save"
          pending={formData?.get("intent") === "save"}
          pendingLabel="Saving"
        >
          Save zone
        </Button>
        {removable ? <RemoveZone path={path} {...removable} /> : null}
      </div>
    </>
  );
}

function Regions({ regions, values }: Pick<Props, "regions" | "values">) {
  return (
    <Card
      title="Only these regions"
      actions={
        <Button name="intent" value={COUNTRIES_INTENT} variant="secondary" size="small">
          Show regions
        </Button>
      }
    >
      <p className="max-w-prose text-sm text-muted">
        For a zone of up to five countries, select them above, then show their regions. If you select none of a
        country’s regions, the zone has the whole country.
      </p>
      {regions.map(({ id, title, regions: options }) => (
        <fieldset key={id} className="mt-5">
          <legend className="text-sm font-medium">{title}</legend>
          <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {options.map(({ value, label }) => {
              const name = `${REGIONS}.${value}`;
              return (
                <CheckboxField
                  key={value}
                  label={<span className="[overflow-wrap:anywhere]">{label}</span>}
                  name={name}
                  value={CHECKED}
                  defaultChecked={values[name] === CHECKED}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </Card>
  );
}

function RemoveZone({ path, version, methods }: { path: string; version: number; methods: number }) {
  const what = methods === 1 ? "its shipping method" : `its ${methods} shipping methods`;
  return (
    <Confirm
      label="Remove zone"
      tone="danger"
      question={
        methods === 0
          ? "Remove this zone? This can’t be undone."
          : `Remove this zone and ${what}? This can’t be undone. Orders keep the method they were shipped by.`
      }
    >
      <Form method="post" action={path}>
        <input type="hidden" name="version" value={version} />
        <Button name="intent" value="remove" variant="danger">
          Remove zone
        </Button>
      </Form>
    </Confirm>
  );
}
