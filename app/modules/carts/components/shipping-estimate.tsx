import { Form, href, useNavigation } from "react-router";
import type { CountryOption } from "#app/kernel/address-lines.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { Money } from "#app/ui/money.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import type { ShippingPlace } from "../shipping-place.schema.ts";
import { ESTIMATE } from "../shipping-place.ts";

export type EstimatedMethod = {
  id: string;
  title: string;
  /** With a sum's free shipping taken into account. */
  priceMinor: number;
  /** The days between which it arrives, or when it can be picked up; empty where that isn't known. */
  when: string;
};

export type ShippingEstimateProps = {
  countries: readonly CountryOption[];
  /** Of that country, where shipping depends on them; otherwise empty. */
  regions: readonly { value: string; label: string }[];
  /** As it was typed. */
  place: ShippingPlace;
  /** Null until a country is known. `trouble` says why nothing ships there, or what else has to be known. */
  estimate: { methods: readonly EstimatedMethod[]; trouble: string | null } | null;
};

type Props = ShippingEstimateProps & { errors: FormErrors | undefined; currency: string };

/** What shipping costs to a place, before the checkout asks for an address. */
export function ShippingEstimate({ countries, regions, place, estimate, errors, currency }: Props) {
  const t = useTexts();
  const estimating = useNavigation().formData?.get("intent") === ESTIMATE;
  return (
    <section aria-labelledby="estimate" className="mt-8 max-w-xl">
      <h2 id="estimate" className="text-lg">
        {t("cart_page.estimate")}
      </h2>
      <Form method="post" action={href("/cart")} noValidate className="mt-3 space-y-3">
        <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
          <SelectField
            label={t("cart_page.country")}
            name="country"
            autoComplete="shipping country"
            placeholder={t("cart_page.choose_country")}
            options={countries}
            defaultValue={place.country}
            error={errorFor(errors, "country")}
          />
          {regions.length > 0 ? (
            <SelectField
              key={place.country}
              label={t("cart_page.region")}
              name="region"
              autoComplete="shipping address-level1"
              placeholder={t("cart_page.choose_region")}
              options={regions}
              defaultValue={place.region}
              error={errorFor(errors, "region")}
            />
          ) : null}
          <TextField
            label={t("cart_page.postal_code")}
            name="postalCode"
            autoComplete="shipping postal-code"
            optional
            maxLength={16}
            defaultValue={place.postalCode}
            error={errorFor(errors, "postalCode")}
          />
        </div>
        <Button
          name="intent"
          value={ESTIMATE}
          variant="secondary"
          pending={estimating}
          pendingLabel={t("cart_page.estimating")}
        >
          {t("cart_page.estimate")}
        </Button>
      </Form>
      <div role="status" className="mt-4 space-y-3 text-sm empty:hidden">
        {estimate?.trouble ? (
          <p className="rounded-lg border border-warning/40 bg-warning-soft px-4 py-3">{estimate.trouble}</p>
        ) : null}
        {estimate && estimate.methods.length > 0 ? (
          <ul className="divide-y divide-line border-y border-line">
            {estimate.methods.map(({ id, title, priceMinor, when }) => (
              <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {title}
                  {when ? <span className="block text-muted">{when}</span> : null}
                </span>
                <span className="shrink-0">
                  {priceMinor === 0 ? t("cart_page.free") : <Money minor={priceMinor} currency={currency} />}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
