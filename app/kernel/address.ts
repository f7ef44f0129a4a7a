const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "code" });

/** A country's English name (Unicode CLDR), or the ISO 3166-1 alpha-2 code itself. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** For a list to choose from, by name. */
export function countryOptions(codes: readonly string[], language: string): { value: string; label: string }[] {
  const byName = new Intl.Collator(language);
  return codes
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => byName.compare(one.label, other.label));
}

type StoredAddress = Partial<Record<"name" | "line1" | "line2" | "postalCode" | "city" | "country", string>>;

export function addressLines({ name, line1, line2, postalCode, city, country = "" }: StoredAddress): string[] {
  const town = [postalCode, city].filter(Boolean).join(" ");
  return [name, line1, line2, town, countryName(country)].flatMap((line) => line || []);
}
