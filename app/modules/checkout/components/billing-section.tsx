import type { ComponentProps } from "react";
import { errorFor } from "#app/ui/form-errors.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { AddressFields } from "./address-fields.tsx";
import { billingValues, type CheckoutFields, OTHER_BILLING } from "./checkout-view.ts";

type Props = Pick<ComponentProps<typeof AddressFields>, "form" | "errors" | "onCountry"> & {
  values: CheckoutFields;
  /** There is no shipping address that it could be the same as. */
  without?: boolean;
};

/** Where the invoice goes. CSS alone shows the fields of another address: it works without JavaScript. */
export function BillingSection({ values, errors, without = false, ...fields }: Props) {
  const t = useTexts();
  const { vatId, ...address } = billingValues(values);
  return (
    <section aria-labelledby="billing-address" className="group/billing space-y-4">
      <h2 id="billing-address" className="text-xl">
        {t("checkout.billing_address")}
      </h2>
      <RadioCards
        legend={t("checkout.billing_address")}
        hideLegend
        name="billing"
        defaultValue={values.billing === OTHER_BILLING ? OTHER_BILLING : "same"}
        options={[
          { value: "same", label: t(without ? "checkout.no_billing_address" : "checkout.same_address") },
          {
            value: OTHER_BILLING,
            label: t(without ? "checkout.enter_billing_address" : "checkout.other_billing_address"),
          },
        ]}
      />
      <div className="hidden space-y-4 group-has-[input[value=other]:checked]/billing:block">
        <AddressFields {...fields} values={address} errors={errors} use="billing" />
        {fields.form.hasVat ? (
          <TextField
            label={t("checkout.vat_id")}
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
