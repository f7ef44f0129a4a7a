import { textsOf } from "#app/texts/texts.ts";
import type { BillingAddress } from "./address.ts";
import { writtenLines } from "./address-format.ts";

const namesIn = new Map<string, Intl.DisplayNames>();

function displayNames(language: string): Intl.DisplayNames {
  const known = namesIn.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "code" });
  namesIn.set(language, names);
  return names;
}

/** A country's name in a language (Unicode CLDR), or the ISO 3166-1 alpha-2 code itself. */
export function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code) ? (displayNames(language).of(code) ?? code) : code;
}

export type CountryOption = { value: string; label: string };

/** Countries to choose from, by name. */
export function countryOptions(codes: readonly string[], language: string): CountryOption[] {
  const byName = new Intl.Collator(language);
  return codes
    .map((value) => ({ value, label: countryName(value, language) }))
    .sort((one, other) => byName.compare(one.label, other.label));
}

/** The lines of an address in the order of its country, without empty ones. */
export function addressLines(address: Partial<BillingAddress>, language: string): string[] {
  const { country = "", phone, vatId } = address;
  const lines = [...writtenLines(country, address, language), countryName(country, language), phone];
  return [...lines, vatId && textsOf(language)("fields.vat_id_line", { id: vatId })].flatMap((line) => line || []);
}
