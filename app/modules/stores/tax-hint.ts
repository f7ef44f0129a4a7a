import { countryName } from "#app/kernel/address-lines.ts";
import type { Place } from "#app/kernel/zone.ts";
import type { Texts } from "#app/texts/texts.ts";
import type { Settings } from "./settings.schema.ts";
import { isShownOtherwise, taxesAt } from "./tax-rules.ts";

/**
 * What is said of taxes until the Shopper's address is known: for which country they are estimated, or that they come
 * later; and once it is known, that the shop's prices are those of another place. Null where there is nothing to say.
 */
export function taxHint(
  { taxes, store }: Pick<Settings, "taxes" | "store">,
  place: Place | null,
  t: Texts,
): string | null {
  const { zones, country, pricesIncludeTax } = taxes;
  const home = () => ({ country: countryName(country, store.language) });
  if (place) return isShownOtherwise(taxes, place) ? t("taxes.shown_otherwise", home()) : null;
  if (zones.length === 0) return null;
  if (country !== "") return t("taxes.estimated", home());
  return pricesIncludeTax ? null : t("taxes.calculated_later");
}

/** What an offer's prices say of taxes; null where the Store has none. */
export function offerTaxHint(taxes: Settings["taxes"], t: Texts): string | null {
  if (taxes.zones.length === 0) return null;
  return taxesAt(taxes, null).showsTax ? t("taxes.included") : t("taxes.added");
}
