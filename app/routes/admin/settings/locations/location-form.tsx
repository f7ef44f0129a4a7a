import { Form, useNavigation } from "react-router";
import type { AddressForm } from "#app/kernel/address-form.ts";
import { AddressFields, useAddressForms } from "#app/modules/checkout/components/address-fields.tsx";
import {
  INSTRUCTIONS,
  LOCATION_NAME,
  type LocationFields,
  readyLabels,
  readyTimes,
} from "#app/modules/inventory/location.ts";
import { Button, DefaultButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField, SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextArea, TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";

type Props = {
  path: string;
  values: LocationFields;
  /** The fields of the chosen country. */
  forms: AddressForm;
  currency: string;
  errors: FormErrors | undefined;
  isDefault: boolean;
  unsaved: boolean;
};

const readyOptions = readyTimes.map((value) => ({ value, label: readyLabels[value] }));

/** The form of a new or an existing location. */
export function LocationForm({ path, values, currency, errors, isDefault, unsaved, ...given }: Props) {
  const { formData } = useNavigation();
  const { forms, onCountry } = useAddressForms(path, given.forms);
  const field = (name: keyof LocationFields) => ({
    ...{ name, defaultValue: values[name], autoComplete: "off" },
    error: errorFor(errors, name),
  });
  return (
    <Form method="post" action={path} noValidate className="group/location space-y-6">
      <DefaultButton value="save" />
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="version" value={values.version} />
      <Card title="Name and address">
        <div className="space-y-5">
          <TextField
            label="Name"
            hint="Customers see it where they choose how to get their order, for example Harbour shop."
            required
            maxLength={LOCATION_NAME}
            {...field("name")}
          />
          <AddressFields form={forms} values={values} errors={errors} onCountry={onCountry} />
        </div>
      </Card>
      <Card title="Pick-up">
        <div className="space-y-5">
          <CheckboxField
            label="Offers pick-up"
            name="offersPickup"
            value="on"
            defaultChecked={values.offersPickup === "on"}
            hint="Customers can choose this location at checkout."
          />
          <div className="space-y-5 group-has-[input[name=offersPickup]:not(:checked)]/location:hidden">
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <SelectField label="Usually ready in" options={readyOptions} {...field("readyIn")} />
              <TextField
                label={`Price (${currency})`}
                hint="Leave it empty if it’s free."
                inputMode="decimal"
                optional
                {...field("price")}
              />
            </div>
            <TextArea
              label="Opening hours and instructions"
              hint="Customers see this at checkout, in their emails and with their order."
              optional
              rows={4}
              maxLength={INSTRUCTIONS}
              {...field("instructions")}
            />
          </div>
        </div>
      </Card>
      <Card title="Status">
        {isDefault ? (
          <>
            <input type="hidden" name="active" value="on" />
            <p className="text-sm text-muted">The default location is always in use.</p>
          </>
        ) : (
          <CheckboxField
            label="In use"
            name="active"
            value="on"
            defaultChecked={values.active === "on"}
            hint="If off, it offers no pick-up and takes no stock from other locations. Stock already there stays."
          />
        )}
      </Card>
      <Button name="intent" value="save" pending={formData?.get("intent") === "save"} pendingLabel="Saving">
        Save location
      </Button>
    </Form>
  );
}
