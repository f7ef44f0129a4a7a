import { countryName } from "#app/kernel/address-lines.ts";
import type { Place } from "#app/kernel/zone.ts";
import type { Settings } from "./settings.schema.ts";

/**
 * What is said of taxes until the Shopper's address is known: for which country they are estimated, or that they come
 * later. Null where the place is known, and where a Store charges none.
 */
export function taxHint({ taxes, store }: Pick<Settings, "taxes" | "store">, place: Place | null): string | null {
  const { zones, country, pricesIncludeTax } = taxes;
  if (place || zones.length === 0) return null;
  if (country !== "")
    return `Taxes are estimated for ${countryName(country, store.language)} until you enter your address.`;
  return pricesIncludeTax ? null : "Taxes are calculated once you enter your address.";
}
