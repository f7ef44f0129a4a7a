// Created once: expensive to make, cheap to keep. Emails and pages are in English.
const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "code" });

/**
 * @param country ISO 3166-1 alpha-2
 * @returns the country's English name (Unicode CLDR); the code itself where it isn't known
 */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

type StoredAddress = Partial<Record<"name" | "line1" | "line2" | "postalCode" | "city" | "country", string>>;

/**
 * A postal address as on a parcel, line by line, without empty lines. Takes an address as it was stored: the store may
 * no longer ship to its country, or may have erased its person.
 */
export function addressLines({ name, line1, line2, postalCode, city, country = "" }: StoredAddress): string[] {
  const town = [postalCode, city].filter(Boolean).join(" ");
  return [name, line1, line2, town, countryName(country)].flatMap((line) => line || []);
}
