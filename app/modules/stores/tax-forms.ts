/** The form of a tax zone, and what the taxes' forms offer to choose from. */
import { type Choice, countryChoices, countryLabel, shippingTaxChoices } from "./settings-choices.ts";
import { formInput, parseForm, slugOf } from "./settings-form.schema.ts";
import { type SettingsFields, shownFields } from "./settings-form.ts";
import { taxZoneFields } from "./tax-screens.ts";
import { type TaxClass, type TaxZone, taxZoneSchema } from "./taxes.schema.ts";
import { STANDARD_CLASS } from "./taxes.ts";

/** A zone as its form shows it; empty for a new one. */
export const taxZoneForm = (zone: TaxZone | null): SettingsFields =>
  shownFields(taxZoneFields, { value: zone ?? { rates: [emptyRate] }, version: zone?.version ?? 0 }, "");

/** A new zone has a row for its first rate. */
const emptyRate = { id: "new-1", taxClass: "standard" };

/** What a submitted zone is, or messages by field. @param id null for a new one */
export function parseTaxZone(fields: SettingsFields, id: string | null) {
  const version = /^[1-9]\d{0,8}$/.test(fields.version ?? "") ? Number(fields.version) : 1;
  return parseForm(taxZoneSchema, {
    ...{ screen: taxZoneFields, fields },
    input: { ...formInput(taxZoneFields, fields, ""), id: id ?? slugOf(fields.name ?? "", "zone"), version },
  });
}

type Choices = Record<string, readonly Choice[]>;

/** Of the group's form. */
export const taxChoices = (classes: readonly TaxClass[]): Choices => ({
  country: [{ value: "", label: "Not chosen" }, ...countryChoices()],
  shippingTax: shippingTaxChoices(classes),
});

/** The classes to choose from, the standard one first: a form whose class is gone has that chosen. */
export const taxClassChoices = (classes: readonly TaxClass[]): Choice[] =>
  classes
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((a, b) => Number(b.value === STANDARD_CLASS) - Number(a.value === STANDARD_CLASS));

/** Of a zone's form. */
export const taxZoneChoices = (classes: readonly TaxClass[]): Choices => ({ taxClass: taxClassChoices(classes) });

/** Where a zone is, in a few words. */
export function zonePlaces({ countries, regions, postalPrefixes }: TaxZone): string {
  const [first = "", ...others] = countries;
  const where =
    others.length > 3 ? `${countryLabel(first)} and ${others.length} more` : countries.map(countryLabel).join(", ");
  const parts = [regions.join(", "), postalPrefixes.length > 0 ? `postal codes ${postalPrefixes.join(", ")}` : ""];
  return [where, ...parts.map(shortened)].filter(Boolean).join(" · ");
}

const LONGEST = 80;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
