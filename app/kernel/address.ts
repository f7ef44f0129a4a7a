const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "code" });

/** A country's English name (Unicode CLDR), or the ISO 3166-1 alpha-2 code itself. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

type StoredAddress = Partial<Record<"name" | "line1" | "line2" | "postalCode" | "city" | "country", string>>;

export function addressLines({ name, line1, line2, postalCode, city, country = "" }: StoredAddress): string[] {
  const town = [postalCode, city].filter(Boolean).join(" ");
  return [name, line1, line2, town, countryName(country)].flatMap((line) => line || []);
}
