import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import type { AddressForm } from "#app/kernel/address-form.ts";
import type { QuoteSums } from "#app/kernel/quote-sums.ts";
import { Button, DefaultButton, TextLink } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { FormTrap } from "#app/ui/form-trap.tsx";
import { useMoney } from "#app/ui/formats.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { EmailField, TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { useLinkedField } from "#app/ui/use-linked-field.ts";
import { AddressFields, useAddressForms } from "./address-fields.tsx";
import { BillingSection } from "./billing-section.tsx";
import { type CheckoutFields, SHIPPED, type ShippingWays } from "./checkout-view.ts";

type Props = {
  path: string;
  stamp: string;
  values: CheckoutFields;
  errors: FormErrors | undefined;
  currency: string;
  forms: { shipping: AddressForm; billing: AddressForm };
  ways: ShippingWays;
  /** Shows returning customers a link to sign in. */
  guest: boolean;
  /** What an offer says about shipping: there is nothing to choose then. */
  agreed: { shippingMinor: number; pickupPlace: string } | null;
  /** A Customer's address book; null for a Guest. */
  saved: SavedChoice | null;
  /** With JavaScript: called with what the chosen way comes to, at first and after each change. */
  onShipping: (sums: QuoteSums | null) => void;
};

export function DetailsForm(props: Props) {
  const t = useTexts();
  const { path, stamp, values, errors, guest, saved } = props;
  const { forms, answer, ask, onCountry } = useAddressForms<Props["forms"], { ways?: ShippingWays }>(path, props.forms);
  const ways = useLatestWays(props.ways, answer);
  useLinkedField();
  const saving = useNavigation().formData?.get("intent") === "save";
  const form = useChosenShipping(ways, props.onShipping);
  const isShipped = props.agreed ? props.agreed.pickupPlace === "" : ways.needed;
  return (
    <Form {...form} method="post" action={path} noValidate className="group/details space-y-10">
      <DefaultButton value="save" />
      <ErrorSummary errors={errors} title={t("checkout.check_details")} />
      <FormTrap stamp={stamp} />
      <section aria-labelledby="contact" className="space-y-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="contact" className="text-xl">
            {t("checkout.contact")}
          </h2>
          {guest ? (
            <p className="text-sm text-muted">
              <RichText
                id="checkout.have_account"
                values={{
                  link: (words) => (
                    <TextLink to={`${href("/sign-in")}?redirectTo=${encodeURIComponent(path)}`}>{words}</TextLink>
                  ),
                }}
              />
            </p>
          ) : null}
        </div>
        <EmailField value={values.email} errors={errors} hint={t("checkout.email_hint")} />
      </section>
      {props.agreed || ways.pickups.length === 0 ? null : (
        <>
          <DeliveryChoice {...props} ways={ways} ships={forms.shipping.countries.length > 0} />
          <div className={pickedUpOnly}>
            <PickupName {...{ values, errors }} />
          </div>
        </>
      )}
      {isShipped ? (
        <div className={ways.pickups.length === 0 || props.agreed ? "space-y-10" : shippedOnly}>
          <AddressSection {...{ values, errors, saved, onCountry }} onSaved={ask} form={forms.shipping} />
          <BillingSection {...{ values, errors, onCountry }} form={forms.billing} />
          {props.agreed ? null : <ShippingChoice {...props} ways={ways} />}
        </div>
      ) : (
        <BillingSection {...{ values, errors, onCountry }} form={forms.billing} without />
      )}
      {props.agreed ? <AgreedShipping {...props} agreed={props.agreed} /> : null}
      <Button
        name="intent"
        value="save"
        size="large"
        className="max-sm:w-full"
        pending={saving}
        pendingLabel={t("checkout.saving")}
      >
        {t("checkout.to_review")}
      </Button>
    </Form>
  );
}

/** CSS alone hides what only a parcel needs while a pick-up is chosen: it works without JavaScript. */
const shippedOnly = "space-y-10 group-has-[input[name=delivery]:checked:not([value=ship])]/details:hidden";

/** And this only what a parcel doesn't need. */
const pickedUpOnly = "group-has-[input[name=delivery][value=ship]:checked]/details:hidden";

function PickupName({ values, errors }: Pick<Props, "values" | "errors">) {
  const t = useTexts();
  return (
    <TextField
      label={t("checkout.pickup_name")}
      name="pickupName"
      hint={t("checkout.pickup_name_hint")}
      required
      maxLength={100}
      autoComplete="name"
      defaultValue={values.pickupName}
      error={errorFor(errors, "pickupName")}
    />
  );
}

/** The ways to ship to what is typed, until the checkout itself has others: it was saved meanwhile. */
function useLatestWays(saved: ShippingWays, answer: { ways?: ShippingWays } | undefined): ShippingWays {
  const content = JSON.stringify(saved);
  const [kept, setKept] = useState({ content, former: answer });
  // Set while rendering, as React's documentation describes for state that follows a prop.
  if (content !== kept.content) setKept({ content, former: answer });
  return (answer !== kept.former && answer?.ways) || saved;
}

/** For the form: reads what is chosen in it, which the browser may have restored. */
function useChosenShipping({ methods, pickups }: ShippingWays, onShipping: Props["onShipping"]) {
  const ref = useRef<HTMLFormElement>(null);
  const tell = () => {
    if (!ref.current) return;
    const form = new FormData(ref.current);
    const pickup = pickups.find(({ id }) => id === form.get("delivery"));
    const chosen = pickup ?? methods.find(({ id }) => id === form.get("shippingMethod"));
    onShipping(chosen?.sums ?? null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when JavaScript takes the form over, and with other methods
  useEffect(tell, [methods]);
  return { ref, onChange: tell };
}

function useShippingText(currency: string) {
  const t = useTexts();
  const money = useMoney();
  return (minor: number) => (minor === 0 ? t("checkout.free") : money(minor, currency));
}

type WaysProps = Pick<Props, "values" | "errors" | "currency"> & { ways: ShippingWays };

/** Whether it is shipped, or where it is picked up. */
function DeliveryChoice({ values, errors, ways, currency, ships }: WaysProps & { ships: boolean }) {
  const t = useTexts();
  const shippingText = useShippingText(currency);
  const otherwise = ships ? SHIPPED : (ways.pickups[0]?.id ?? "");
  return (
    <RadioCards
      legend={<span className="text-xl font-semibold">{t("checkout.delivery")}</span>}
      name="delivery"
      required
      defaultValue={ways.pickups.some(({ id }) => id === values.delivery) ? values.delivery : otherwise}
      error={errorFor(errors, "delivery")}
      options={[
        ...(ships ? [{ value: SHIPPED, label: t("checkout.ship_it") }] : []),
        ...ways.pickups.map(({ id, title, description, pickupPlace, when, sums }) => ({
          value: id,
          label: title,
          description: (
            <span className="whitespace-pre-line">{[description, pickupPlace, when].filter(Boolean).join("\n")}</span>
          ),
          aside: shippingText(sums.shippingMinor),
        })),
      ]}
    />
  );
}

function ShippingChoice({ values, errors, ways: { methods, trouble }, currency }: WaysProps) {
  const t = useTexts();
  const shippingText = useShippingText(currency);
  if (methods.length === 0) {
    return (
      <section aria-labelledby="shipping">
        <h2 id="shipping" className="text-xl">
          {t("checkout.shipping")}
        </h2>
        {trouble ? (
          <p className="mt-3 rounded-lg border border-warning/40 bg-warning-soft px-4 py-3 text-sm">{trouble}</p>
        ) : (
          <p className="mt-2 text-muted">{t("checkout.shipping_later")}</p>
        )}
      </section>
    );
  }
  const chosen = methods.some(({ id }) => id === values.shippingMethod) ? values.shippingMethod : methods[0]?.id;
  return (
    <RadioCards
      // Other methods are another choice.
      key={methods.map(({ id }) => id).join(" ")}
      legend={<span className="text-xl font-semibold">{t("checkout.shipping")}</span>}
      name="shippingMethod"
      required
      {...(chosen ? { defaultValue: chosen } : {})}
      error={errorFor(errors, "shippingMethod")}
      options={methods.map(({ id, title, description, when, sums }) => ({
        value: id,
        label: title,
        description: [description, when].filter(Boolean).join(" · "),
        aside: shippingText(sums.shippingMinor),
      }))}
    />
  );
}

type AgreedProps = Pick<Props, "values" | "errors" | "currency"> & { agreed: NonNullable<Props["agreed"]> };

function AgreedShipping({ values, errors, agreed, currency }: AgreedProps) {
  const t = useTexts();
  const money = useMoney();
  const isPickup = agreed.pickupPlace !== "";
  return (
    <section aria-labelledby="shipping">
      <h2 id="shipping" className="text-xl">
        {t(isPickup ? "checkout.pickup" : "checkout.shipping")}
      </h2>
      <input type="hidden" name="shippingMethod" value={values.shippingMethod} />
      {isPickup ? <p className="mt-2 whitespace-pre-line">{agreed.pickupPlace}</p> : null}
      <p className="mt-2 text-muted">
        {agreed.shippingMinor === 0
          ? t("checkout.as_agreed_free")
          : t("checkout.as_agreed", { price: money(agreed.shippingMinor, currency) })}
      </p>
      {isPickup ? (
        <div className="mt-4">
          <PickupName {...{ values, errors }} />
        </div>
      ) : null}
    </section>
  );
}

type AddressProps = Pick<Props, "values" | "errors" | "saved"> &
  Pick<ComponentProps<typeof AddressFields>, "form" | "onCountry"> & {
    /** With JavaScript, when a saved address is chosen: it may be shipped to in other ways. */
    onSaved: (form: HTMLFormElement | null) => void;
  };

/** CSS alone shows the fields only while another address is to be typed: it works without JavaScript. */
function AddressSection({ values, errors, saved, onSaved, ...fields }: AddressProps) {
  const t = useTexts();
  const choice = saved && saved.addresses.length > 0 ? saved : null;
  return (
    <section aria-labelledby="address" className="group/address space-y-4">
      <h2 id="address" className="text-xl">
        {t("checkout.shipping_address")}
      </h2>
      {choice ? (
        <div onChange={({ target }) => onSaved(target instanceof HTMLInputElement ? target.form : null)}>
          <SavedAddresses {...choice} />
        </div>
      ) : null}
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
  const t = useTexts();
  return (
    <RadioCards
      legend={t("checkout.ship_to")}
      name="savedAddress"
      defaultValue={chosen}
      options={[
        ...addresses.map(({ id, lines: [name = "", ...lines] }) => ({
          value: id,
          label: <span className="break-words">{name}</span>,
          description: <span className="break-words">{lines.join(", ")}</span>,
        })),
        { value: NEW_ADDRESS, label: t("checkout.another_address") },
      ]}
    />
  );
}

function SaveAddress({ checked }: { checked: boolean }) {
  const t = useTexts();
  return (
    <CheckboxField
      label={t("checkout.save_address")}
      name="saveAddress"
      value="yes"
      defaultChecked={checked}
      className="mt-2"
    />
  );
}
