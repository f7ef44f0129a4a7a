import { SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";

export const addressFieldNames = ["name", "line1", "line2", "postalCode", "city", "country"] as const;
export type AddressFieldValues = Record<(typeof addressFieldNames)[number], string>;

type Props = {
  values: AddressFieldValues;
  errors: FormErrors | undefined;
  countries: readonly { value: string; label: string }[];
};

export function AddressFields({ values, errors, countries }: Props) {
  const field = (name: keyof AddressFieldValues) => ({
    name,
    defaultValue: values[name],
    error: errorFor(errors, name),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField
        label="Full name"
        autoComplete="shipping name"
        required
        maxLength={100}
        {...field("name")}
        className="sm:col-span-6"
      />
      <TextField
        label="Street and number"
        autoComplete="shipping address-line1"
        required
        maxLength={120}
        {...field("line1")}
        className="sm:col-span-6"
      />
      <TextField
        label="Apartment, floor, company"
        autoComplete="shipping address-line2"
        optional
        maxLength={120}
        {...field("line2")}
        className="sm:col-span-6"
      />
      <TextField
        label="Postal code"
        autoComplete="shipping postal-code"
        required
        maxLength={16}
        {...field("postalCode")}
        className="sm:col-span-2"
      />
      <TextField
        label="Town or city"
        autoComplete="shipping address-level2"
        required
        maxLength={80}
        {...field("city")}
        className="sm:col-span-4"
      />
      <SelectField
        label="Country"
        autoComplete="shipping country"
        required
        placeholder="Choose a country"
        options={countries}
        {...field("country")}
        className="sm:col-span-6"
      />
    </div>
  );
}
