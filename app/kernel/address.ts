// Made once: it is dear to make and cheap to keep. Emails and pages are in English.
const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "code" });

/**
 * What a country is called in the store's language.
 * @param code ISO 3166-1 alpha-2
 * @returns its English name (Unicode CLDR); the code itself where it is not known
 */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

type StoredAddress = Partial<Record<"name" | "line1" | "line2" | "postalCode" | "city" | "country", string>>;

/**
 * A postal address as it stands on a parcel, line by line, without empty ones. An address as it was stored will do: the
 * store may no longer ship to its country, or may have erased its person.
 */
export function addressLines({ name, line1, line2, postalCode, city, country = "" }: StoredAddress): string[] {
  const town = [postalCode, city].filter(Boolean).join(" ");
  return [name, line1, line2, town, countryName(country)].flatMap((line) => line || []);
}
