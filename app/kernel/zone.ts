/** Parts of the world that rules are for. Of the zones that have a place, the narrowest counts. */

export type Zone = {
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  /** ISO 3166-2, such as `US-CA`: of its country, the zone has these alone. */
  regions: readonly string[];
  /** How its postal codes begin, as `postalKey` writes them; empty: all of them. */
  postalPrefixes: readonly string[];
};

/** Parts that aren't known are empty. */
export type Place = { country: string; region: string; postalCode: string };

/** A postal code as zones compare it: `sw1a 2aa` is `SW1A2AA`. */
export const postalKey = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, "");

const ownRegions = ({ regions }: Zone, country: string) => regions.filter((region) => region.startsWith(`${country}-`));

/** How narrow a zone is around a place: by postal code, by region, by country. Null: it doesn't have the place. */
function narrowness(zone: Zone, { country, region, postalCode }: Place): number | null {
  if (!zone.countries.includes(country)) return null;
  const regions = ownRegions(zone, country);
  if (regions.length > 0 && !regions.includes(`${country}-${region}`)) return null;
  const byRegion = regions.length > 0 ? 1 : 0;
  if (zone.postalPrefixes.length === 0) return byRegion;
  const longest = longestPrefix(zone.postalPrefixes, postalKey(postalCode));
  return longest > 0 ? 2 * longest + byRegion : null;
}

/** Of settings, which are read once for many pages: a Store may have some 100,000 prefixes. */
const prefixSets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** How long the longest of the prefixes is that a code begins with; 0: it begins with none. */
function longestPrefix(prefixes: readonly string[], code: string): number {
  const known = prefixSets.get(prefixes) ?? new Set(prefixes);
  prefixSets.set(prefixes, known);
  for (let length = code.length; length > 0; length--) if (known.has(code.slice(0, length))) return length;
  return 0;
}

/** The zone that a place belongs to: the narrowest, and of equal ones the first. Null: none has it. */
export function zoneOf<Any extends Zone>(zones: readonly Any[], place: Place): Any | null {
  let found: { zone: Any; by: number } | null = null;
  for (const zone of zones) {
    const by = narrowness(zone, place);
    if (by !== null && by > (found?.by ?? -1)) found = { zone, by };
  }
  return found?.zone ?? null;
}

/** What else has to be known of a place before its zone is certain. */
export function unknownPart(zones: readonly Zone[], place: Place): "region" | "postalCode" | null {
  const inCountry = zones.filter(({ countries }) => countries.includes(place.country));
  if (place.region === "" && inCountry.some((zone) => ownRegions(zone, place.country).length > 0)) return "region";
  const byCode = inCountry.some(({ postalPrefixes }) => postalPrefixes.length > 0);
  return place.postalCode.trim() === "" && byCode ? "postalCode" : null;
}
