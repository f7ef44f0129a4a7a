import type { ComponentProps } from "react";
import { errorFor } from "#app/ui/form-errors.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AddressFields } from "./address-fields.tsx";
import { billingValues, type CheckoutFields, OTHER_BILLING } from "./checkout-view.ts";

type Props = Pick<ComponentProps<typeof AddressFields>, "form" | "errors" | "onCountry"> & {
  values: CheckoutFields;
  /** There is no shipping address that it could be the same as. */
  without?: boolean;
};

/** Where the invoice goes. CSS alone shows the fields of another address: it works without JavaScript. */
export function BillingSection({ values, errors, without = false, ...fields }: Props) {
  const { vatId, ...address } = billingValues(values);
  return (
    <section aria-labelledby="billing-address" className="group/billing space-y-4">
      <h2 id="billing-address" className="text-xl">
        Billing address
      </h2>
      <RadioCards
        legend="Billing address"
        hideLegend
        name="billing"
        defaultValue={values.billing === OTHER_BILLING ? OTHER_BILLING : "same"}
        options={[
          { value: "same", label: without ? "I don’t need one" : "Same as shipping address" },
          { value: OTHER_BILLING, label: without ? "Enter a billing address" : "A different billing address" },
        ]}
      />
      <div className="hidden space-y-4 group-has-[input[value=other]:checked]/billing:block">
        <AddressFields {...fields} values={address} errors={errors} use="billing" />
        {fields.form.hasVat ? (
          <TextField
            label="VAT ID"
            name="billing.vatId"
            optional
            maxLength={20}
            autoComplete="off"
            defaultValue={vatId}
            error={errorFor(errors, "billing.vatId")}
          />
        ) : null}
      </div>
    </section>
  );
}
