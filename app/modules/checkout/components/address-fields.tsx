import type { ChangeEvent } from "react";
import { useFetcher } from "react-router";
import type { Address } from "#app/kernel/address.ts";
import type { AddressForm } from "#app/kernel/address-form.ts";
import type { AddressPart } from "#app/kernel/address-format.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";

/** The intent of a form that only asks for the fields of another country. */
export const COUNTRY_INTENT = "country";

export type AddressFieldValues = Readonly<Record<keyof Address, string>>;

type Props = {
  form: AddressForm;
  values: AddressFieldValues;
  errors: FormErrors | undefined;
  /** With JavaScript, when another country is chosen. */
  onCountry: (event: ChangeEvent<HTMLSelectElement>) => void;
  use?: "shipping" | "billing";
};

const autoComplete = {
  ...{ name: "name", company: "organization", line1: "address-line1", line2: "address-line2" },
  ...{ city: "address-level2", region: "address-level1", postalCode: "postal-code" },
};
const longest = { name: 100, company: 100, line1: 120, line2: 120, city: 80, region: 80, postalCode: 16 };
/** City, region and postal code share a line: how many columns of six each has, by how many there are. */
const spans = ["", "sm:col-span-6", "sm:col-span-3", "sm:col-span-2"];
const isInTown = ({ name }: AddressPart) => name === "city" || name === "region" || name === "postalCode";

export function AddressFields({ form, values, errors, onCountry, use = "shipping" }: Props) {
  const t = useTexts();
  const field = (part: keyof Address) => {
    const name = use === "billing" ? `billing.${part}` : part;
    return { name, defaultValue: values[part], error: errorFor(errors, name) };
  };
  const townSpan = spans[form.parts.filter(isInTown).length];
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <div className="sm:col-span-6">
        <SelectField
          label={t("checkout.country")}
          autoComplete={`${use} country`}
          required
          placeholder={t("checkout.choose_country")}
          options={form.countries}
          onChange={onCountry}
          {...field("country")}
        />
        <span className="mt-2 hidden noscript:block">
          <Button name="intent" value={COUNTRY_INTENT} variant="secondary">
            {t("checkout.show_fields")}
          </Button>
        </span>
      </div>
      {form.parts.map((part) => {
        const { name, label, required, options } = part;
        const looks = {
          ...{ ...field(name), label, required, optional: !required },
          autoComplete: `${use} ${autoComplete[name]}`,
          className: isInTown(part) ? townSpan : "sm:col-span-6",
        };
        return options ? (
          <SelectField
            key={`${name} ${form.country}`}
            placeholder={t("checkout.choose_part", { part: label })}
            options={options}
            {...looks}
          />
        ) : (
          <TextField key={name} maxLength={longest[name]} {...looks} />
        );
      })}
      <TextField
        key="phone"
        label={t("checkout.phone")}
        type="tel"
        optional
        maxLength={30}
        autoComplete={`${use} tel`}
        {...field("phone")}
        className="sm:col-span-6"
      />
    </div>
  );
}

/** Shows the fields of another country as soon as it is chosen; what was typed stays. `answer` is what came with them. */
export function useAddressForms<Forms, Answer extends object = object>(action: string, forms: Forms) {
  const fetcher = useFetcher<{ forms?: Forms } & Answer>();
  const ask = (form: HTMLFormElement | null) => {
    if (!form) return;
    const typed = new FormData(form);
    typed.set("intent", COUNTRY_INTENT);
    void fetcher.submit(typed, { method: "post", action });
  };
  const onCountry = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => ask(form);
  return { forms: fetcher.data?.forms ?? forms, answer: fetcher.data, ask, onCountry };
}
