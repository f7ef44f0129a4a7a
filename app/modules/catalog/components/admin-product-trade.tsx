import { contentUnits, type referenceUnits } from "#app/kernel/unit-price.ts";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField, SelectField, type SelectOption } from "#app/ui/choice-fields.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { ProductKind } from "../product.ts";
import type { ProductFormValues } from "../product-form.ts";

const kinds: { value: ProductKind; label: string }[] = [
  { value: "physical", label: "Physical product" },
  { value: "digital", label: "Digital product or service" },
  { value: "gift_card", label: "Gift card" },
];

const contentOptions = Object.entries(contentUnits).map(([value, { label }]) => ({ value, label }));
const referenceLabels: Record<keyof typeof referenceUnits, string> = {
  ...{ kg: "1 kg", "100g": "100 g", l: "1 litre", "100ml": "100 ml", m: "1 metre", m2: "1 m²", piece: "1 piece" },
  ...{ lb: "1 lb", oz: "1 oz", floz: "1 fl oz" },
};
const referenceOptions = Object.entries(referenceLabels).map(([value, label]) => ({ value, label }));

type Props = {
  values: ProductFormValues;
  errors: FormErrors | undefined;
  taxClasses: readonly SelectOption[];
  countries: readonly SelectOption[];
};

/** What shipping, taxes and the law need to know of a product. */
export function TradeCard({ values, errors, taxClasses, countries }: Props) {
  const select = (name: "kind" | "taxClass" | "contentUnit" | "referenceUnit" | "originCountry") => ({
    name,
    defaultValue: values[name],
    error: errorFor(errors, name),
  });
  // The first one stands for one that is gone.
  const taxClass = taxClasses.some(({ value }) => value === values.taxClass) ? values.taxClass : taxClasses[0]?.value;
  const customsCode = errorFor(errors, "customsCode");
  return (
    <Card title="Shipping and taxes">
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <SelectField label="Type" options={kinds} {...select("kind")} />
        <SelectField label="Tax class" options={taxClasses} {...select("taxClass")} defaultValue={taxClass} />
        <CheckboxField
          label="Needs shipping"
          name="requiresShipping"
          value="on"
          hint="Only physical products are shipped."
          defaultChecked={values.requiresShipping}
          className="sm:col-span-2"
        />
        <SelectField label="Content unit" placeholder="None" options={contentOptions} {...select("contentUnit")} />
        <SelectField
          label="Show a price per"
          placeholder="None"
          options={referenceOptions}
          {...select("referenceUnit")}
        />
      </div>
      <p className="mt-2 text-xs text-muted">
        If you enter each variant’s content, such as 750 ml, pages show the price per litre next to the price.
      </p>
      <Disclosure label="Customs" open={Boolean(customsCode)} className="mt-3">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label="Customs code (HS)"
            name="customsCode"
            optional
            defaultValue={values.customsCode}
            maxLength={20}
            inputMode="numeric"
            error={customsCode}
          />
          <SelectField
            label="Country of origin"
            placeholder="Unknown"
            options={countries}
            {...select("originCountry")}
          />
        </div>
      </Disclosure>
    </Card>
  );
}
