import { type AddressPart, addressParts } from "./address-format.ts";
import { type CountryOption, countryOptions } from "./address-lines.ts";

/** What a form asks for an address in one country. Made on the server, which knows the countries' rules. */
export type AddressForm = {
  /** Empty until one is chosen. */
  country: string;
  countries: readonly CountryOption[];
  parts: readonly AddressPart[];
  /** Whether a company there has a number that its invoices name. */
  hasVat: boolean;
};

/** The European Union, and others whose companies are billed by a VAT number. */
const vatCountries =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK CH GB LI NO".split(" ");

/** The regions of a country that has a list of them, by their codes; empty for others. */
export const regionsOf = (country: string, language: string) =>
  addressParts(country, language).find(({ name }) => name === "region")?.options ?? [];

/** @param language of the reader, BCP 47 */
export function addressForm(country: string, countries: readonly string[], language: string): AddressForm {
  const chosen = countries.includes(country) ? country : "";
  return {
    country: chosen,
    countries: countryOptions(countries, language),
    parts: addressParts(chosen, language),
    hasVat: vatCountries.includes(chosen),
  };
}
