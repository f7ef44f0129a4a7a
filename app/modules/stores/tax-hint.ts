import { countryName } from "#app/kernel/address-lines.ts";
import type { Place } from "#app/kernel/zone.ts";
import type { Settings } from "./settings.schema.ts";
import { isShownOtherwise, taxesAt } from "./tax-rules.ts";

/**
 * What is said of taxes until the Shopper's address is known: for which country they are estimated, or that they come
 * later; and once it is known, that the shop's prices are those of another place. Null where there is nothing to say.
 */
export function taxHint({ taxes, store }: Pick<Settings, "taxes" | "store">, place: Place | null): string | null {
  const { zones, country, pricesIncludeTax } = taxes;
  if (place) {
    const home = countryName(country, store.language);
    return isShownOtherwise(taxes, place)
      ? `The shop shows prices for ${home}. Here you see what you pay at your address.`
      : null;
  }
  if (zones.length === 0) return null;
  if (country !== "")
    return `Taxes are estimated for ${countryName(country, store.language)} until you enter your address.`;
  return pricesIncludeTax ? null : "Taxes are calculated once you enter your address.";
}

/** What an offer's prices say of taxes; null where the Store has none. */
export function offerTaxHint(taxes: Settings["taxes"]): string | null {
  if (taxes.zones.length === 0) return null;
  return taxesAt(taxes, null).showsTax ? "Prices include taxes." : "Taxes are added at checkout.";
}
