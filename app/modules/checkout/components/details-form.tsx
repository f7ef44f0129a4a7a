import { type ComponentProps, useEffect, useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import type { AddressForm } from "#app/kernel/address-form.ts";
import type { QuoteSums } from "#app/kernel/quote-sums.ts";
import type { ShippingMethod } from "#app/kernel/shipping.ts";
import { Button, DefaultButton, TextLink } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { FormTrap } from "#app/ui/form-trap.tsx";
import { useMoney } from "#app/ui/formats.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { EmailField } from "#app/ui/text-field.tsx";
import { AddressFields, useAddressForms } from "./address-fields.tsx";
import { BillingSection } from "./billing-section.tsx";
import type { CheckoutFields } from "./checkout-view.ts";

type Props = {
  path: string;
  stamp: string;
  values: CheckoutFields;
  errors: FormErrors | undefined;
  currency: string;
  forms: { shipping: AddressForm; billing: AddressForm };
  methods: readonly (ShippingMethod & { sums: QuoteSums })[];
  /** Shows returning customers a link to sign in. */
  guest: boolean;
  /** An offer's agreed shipping cost, in minor units: there is nothing to choose then. */
  agreedShippingMinor: number | null;
  /** A Customer's address book; null for a Guest. */
  saved: SavedChoice | null;
  /** With JavaScript: called with the chosen method, at first and after each change. */
  onShipping: (methodId: string) => void;
};

export function DetailsForm(props: Props) {
  const { path, stamp, values, errors, guest, saved } = props;
  const { forms, onCountry } = useAddressForms(path, props.forms);
  const saving = useNavigation().formData?.get("intent") === "save";
  const form = useChosenShipping(props.onShipping);
  return (
    <Form {...form} method="post" action={path} noValidate className="space-y-10">
      <DefaultButton value="save" />
      <ErrorSummary errors={errors} title="Please check your details" />
      <FormTrap stamp={stamp} />
      <section aria-labelledby="contact" className="space-y-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="contact" className="text-xl">
            Contact
          </h2>
          {guest ? (
            <p className="text-sm text-muted">
              Have an account?{" "}
              <TextLink to={`${href("/sign-in")}?redirectTo=${encodeURIComponent(path)}`}>Sign in</TextLink>
            </p>
          ) : null}
        </div>
        <EmailField value={values.email} errors={errors} hint="We only use it for your order and payment." />
      </section>
      <AddressSection {...{ values, errors, saved, onCountry }} form={forms.shipping} />
      <BillingSection {...{ values, errors, onCountry }} form={forms.billing} />
      {props.agreedShippingMinor === null ? <ShippingChoice {...props} /> : <AgreedShipping {...props} />}
      <Button name="intent" value="save" size="large" className="max-sm:w-full" pending={saving} pendingLabel="Saving">
        Continue to review
      </Button>
    </Form>
  );
}

/** For the form: reads what is chosen in it, which the browser may have restored. */
function useChosenShipping(onShipping: Props["onShipping"]) {
  const ref = useRef<HTMLFormElement>(null);
  const tell = () => {
    const chosen = ref.current && new FormData(ref.current).get("shippingMethod");
    if (typeof chosen === "string") onShipping(chosen);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when JavaScript takes the form over
  useEffect(tell, []);
  return { ref, onChange: tell };
}

function useShippingText(currency: string) {
  const money = useMoney();
  return (minor: number) => (minor === 0 ? "Free" : money(minor, currency));
}

function ShippingChoice({ values, errors, methods, currency }: Props) {
  const shippingText = useShippingText(currency);
  return (
    <RadioCards
      legend={<span className="text-xl font-semibold">Shipping</span>}
      name="shippingMethod"
      required
      defaultValue={values.shippingMethod || methods[0]?.id}
      error={errorFor(errors, "shippingMethod")}
      options={methods.map((method) => ({
        value: method.id,
        label: method.title,
        description: method.description,
        aside: shippingText(method.sums.shippingMinor),
      }))}
    />
  );
}

function AgreedShipping({ values, agreedShippingMinor, currency }: Props) {
  const shippingText = useShippingText(currency);
  return (
    <section aria-labelledby="shipping">
      <h2 id="shipping" className="text-xl">
        Shipping
      </h2>
      <input type="hidden" name="shippingMethod" value={values.shippingMethod} />
      <p className="mt-2 text-muted">As agreed in our offer: {shippingText(agreedShippingMinor ?? 0)}.</p>
    </section>
  );
}

type AddressProps = Pick<Props, "values" | "errors" | "saved"> &
  Pick<ComponentProps<typeof AddressFields>, "form" | "onCountry">;

/** CSS alone shows the fields only while another address is to be typed: it works without JavaScript. */
function AddressSection({ values, errors, saved, ...fields }: AddressProps) {
  const choice = saved && saved.addresses.length > 0 ? saved : null;
  return (
    <section aria-labelledby="address" className="group/address space-y-4">
      <h2 id="address" className="text-xl">
        Shipping address
      </h2>
      {choice ? <SavedAddresses {...choice} /> : null}
      <div className="group-has-[input[name=savedAddress]:checked:not([value=new])]/address:hidden">
        <AddressFields {...{ values, errors }} {...fields} />
        {saved ? <SaveAddress checked={values.saveAddress === "yes"} /> : null}
      </div>
    </section>
  );
}

/** The choice of typing another address. */
export const NEW_ADDRESS = "new";

export type SavedChoice = {
  addresses: readonly { id: string; lines: readonly string[] }[];
  chosen: string;
};

function SavedAddresses({ addresses, chosen }: SavedChoice) {
  return (
    <RadioCards
      legend="Ship to"
      name="savedAddress"
      defaultValue={chosen}
      options={[
        ...addresses.map(({ id, lines: [name = "", ...lines] }) => ({
          value: id,
          label: <span className="break-words">{name}</span>,
          description: <span className="break-words">{lines.join(", ")}</span>,
        })),
        { value: NEW_ADDRESS, label: "Another address" },
      ]}
    />
  );
}

function SaveAddress({ checked }: { checked: boolean }) {
  return (
    <CheckboxField
      label="Save this address to my address book"
      name="saveAddress"
      value="yes"
      defaultChecked={checked}
      className="mt-2"
    />
  );
}
