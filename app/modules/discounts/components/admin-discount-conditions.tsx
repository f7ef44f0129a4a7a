import { zoneText } from "#app/kernel/formats.ts";
import { CheckboxField, SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { useFormats } from "#app/ui/formats.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { CHECKED } from "../discount-form.ts";
import { discountChoices } from "../discount-form-choices.ts";
import type { DiscountFieldProps } from "./discount-field-props.ts";

const number = { inputMode: "numeric", maxLength: 7, autoComplete: "off" } as const;

export function ConditionFields({ values, errors, currency }: DiscountFieldProps) {
  return (
    <div className="space-y-5">
      <div className="group/minimum grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Minimum"
          name="minimum"
          hint="Counts the items it applies to, before discounts."
          options={discountChoices.minimum}
          defaultValue={values.minimum}
          error={errorFor(errors, "minimum")}
        />
        <TextField
          label="Minimum amount"
          name="minimumSum"
          inputMode="decimal"
          autoComplete="off"
          suffix={currency}
          defaultValue={values.minimumSum}
          error={errorFor(errors, "minimumSum")}
          className="group-has-[option:checked:not([value=sum])]/minimum:hidden"
        />
        <TextField
          label="Minimum number of items"
          name="minimumQuantity"
          {...number}
          defaultValue={values.minimumQuantity}
          error={errorFor(errors, "minimumQuantity")}
          className="group-has-[option:checked:not([value=quantity])]/minimum:hidden"
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Total uses"
          name="usageLimit"
          optional
          {...number}
          defaultValue={values.usageLimit}
          error={errorFor(errors, "usageLimit")}
        />
        <TextField
          label="Uses per customer"
          name="customerLimit"
          optional
          hint="Customers are recognised by their account and email address."
          {...number}
          defaultValue={values.customerLimit}
          error={errorFor(errors, "customerLimit")}
        />
      </div>
      <CheckboxField
        label="Only for a customer’s first order"
        name="firstOrderOnly"
        value={CHECKED}
        defaultChecked={values.firstOrderOnly === CHECKED}
      />
      <TextField
        label="Countries"
        name="countries"
        optional
        hint="Codes of the countries the order can ship to, such as DE, FR. Leave it empty for all countries."
        defaultValue={values.countries}
        maxLength={1200}
        autoComplete="off"
        spellCheck={false}
        error={errorFor(errors, "countries")}
      />
    </div>
  );
}

export function DateFields({ values, errors }: DiscountFieldProps) {
  const zone = zoneText(useFormats().timeZone);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={`Starts on (${zone})`}
        name="startsOn"
        type="date"
        optional
        defaultValue={values.startsOn}
        error={errorFor(errors, "startsOn")}
      />
      <TextField label="Starts at" name="startsTime" type="time" optional defaultValue={values.startsTime} />
      <TextField
        label={`Ends on (${zone})`}
        name="endsOn"
        type="date"
        optional
        hint="Without a time it lasts until the end of that day."
        defaultValue={values.endsOn}
        error={errorFor(errors, "endsOn")}
      />
      <TextField label="Ends at" name="endsTime" type="time" optional defaultValue={values.endsTime} />
    </div>
  );
}
