import { type Place, postalKey, type Zone } from "#app/kernel/zone.ts";

/** A place that two zones name alike, so that neither is narrower: the first one, null where there is none. */
export function sharedPlace(zone: Zone, other: Zone): Place | null {
  const taken = new Set(placesOf(other).map(keyOf));
  return placesOf(zone).find((place) => taken.has(keyOf(place))) ?? null;
}

const keyOf = ({ country, region, postalCode }: Place) => `${country} ${region} ${postalKey(postalCode)}`;

function placesOf({ countries, regions, postalPrefixes }: Zone): Place[] {
  return countries.flatMap((country) => {
    const own = regions.filter((region) => region.startsWith(`${country}-`));
    return orAny(own).flatMap((region) => orAny(postalPrefixes).map((postalCode) => ({ country, region, postalCode })));
  });
}

const orAny = (parts: readonly string[]) => (parts.length > 0 ? parts : [""]);

/** A zone's id, with a number where another zone has it. */
export function freeZoneId(wanted: string, zones: readonly { id: string }[]): string {
  let free = wanted;
  for (let n = 2; zones.some(({ id }) => id === free); n++) free = `${wanted.slice(0, 36)}-${n}`;
  return free;
}
