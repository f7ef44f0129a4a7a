import { type Place, postalKey, type Zone } from "#app/kernel/zone.ts";

/**
 * Zones that name a place which an earlier one names alike, each with the first such zone. It looks at each place once:
 * stores have zones with thousands of postal codes, and this runs whenever settings are read.
 */
export function overlapsOf<Any extends Zone>(zones: readonly Any[]): { at: number; other: Any }[] {
  const owners = new Map<string, number>();
  return zones.flatMap((zone, at) => {
    let first = at;
    for (const place of placesOf(zone)) {
      const key = keyOf(place);
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, at);
      else first = Math.min(first, owner);
    }
    const other = zones[first];
    return other && first < at ? [{ at, other }] : [];
  });
}

/** The first of some zones that names a place alike with a new one, so that neither is narrower; null where none does. */
export const overlappedBy = <Any extends Zone>(zone: Any, zones: readonly Any[]): Any | null =>
  overlapsOf([...zones, zone]).find(({ at }) => at === zones.length)?.other ?? null;

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
