import type { PricedCart } from "#app/flows/checkout/index.server.ts";
import { regionsOf } from "#app/kernel/address-form.ts";
import { countryOptions } from "#app/kernel/address-lines.ts";
import { freeEverywhereFrom, isPickup, leastFreeFrom, shippingTo } from "#app/kernel/shipping.ts";
import { unknownPart } from "#app/kernel/zone.ts";
import type { FreeShipping } from "#app/modules/carts/components/cart-summary.tsx";
import type { ShippingEstimateProps } from "#app/modules/carts/components/shipping-estimate.tsx";
import type { CartView } from "#app/modules/carts/index.server.ts";
import { shippingOf, withQuotes } from "#app/modules/checkout/quote.ts";
import type { Quote } from "#app/modules/pricing/quote.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { troubleText, whenText } from "./checkout-ways.server.ts";

/** What shipping costs to where the Shopper asked; null where there is nothing to ask. */
export function cartEstimate(cart: CartView, priced: PricedCart, settings: Settings): ShippingEstimateProps | null {
  const { countries } = settings.shipping;
  const isShipped = cart.lines.some(({ problem, facts }) => problem === null && facts.requiresShipping);
  if (countries.length === 0 || !isShipped) return null;
  const [only = "", ...others] = countries;
  const country = cart.place.country || (others.length === 0 ? only : "");
  const place = { ...cart.place, country };
  const asksRegion = unknownPart(settings.shipping.zones, { ...place, region: "" }) === "region";
  return {
    regions: asksRegion ? regionsOf(country, settings.store.language) : [],
    countries: countryOptions(countries, settings.store.language),
    place,
    estimate: cart.place.country ? estimateTo(cart, priced, settings) : troubleAt(place, cart, settings),
  };
}

/** What stands in the way in the only country that the Store ships to, before anyone asks. */
function troubleAt({ country }: { country: string }, { lines }: CartView, settings: Settings) {
  const destination = { country, region: "", postalCode: "" };
  if (country === "" || unknownPart(settings.shipping.zones, destination) !== null) return null;
  const shipped = lines.flatMap(({ key: id, problem, facts, ...line }) =>
    problem === null ? { id, ...line, ...facts } : [],
  );
  const { obstacle } = shippingTo(settings.shipping, { destination, lines: shipped });
  return obstacle && { methods: [], trouble: troubleText(obstacle, { destination, lines }, settings) };
}

type Priced = { priced: PricedCart; quote: Pick<Quote, "subtotalMinor"> };

/**
 * From which subtotal shipping is free where the Shopper asked for it, or before that everywhere, and what is missing.
 * Null where it never is.
 */
export function freeShipping(
  { lines, place }: CartView,
  { priced, quote }: Priced,
  settings: Settings,
): FreeShipping | null {
  const isShipped = lines.some(({ problem, facts }) => problem === null && facts.requiresShipping);
  if (!isShipped) return null;
  const fromMinor =
    place.country === ""
      ? freeEverywhereFrom(settings.shipping)
      : leastFreeFrom(shippingOf({ ...priced, destination: place }).options);
  if (fromMinor === null || fromMinor === 0) return null;
  return { fromMinor, leftMinor: Math.max(0, fromMinor - quote.subtotalMinor) };
}

function estimateTo(cart: CartView, priced: PricedCart, settings: Settings) {
  const destination = cart.place;
  const { options, obstacle } = withQuotes({ ...priced, destination });
  const part = unknownPart(settings.shipping.zones, destination);
  const picked = options.filter(isPickup);
  const shown = (part === null ? options : picked).map(({ quote, ...method }) => ({
    ...{ id: method.id, title: method.title, priceMinor: quote.shippingMinor },
    when: whenText(method, settings.store),
  }));
  const trouble = obstacle && troubleText(obstacle, { destination, lines: cart.lines }, settings);
  if (part === null) return { methods: shown, trouble };
  // Not in a country without a list of regions.
  const isAsked = part !== "region" || regionsOf(destination.country, settings.store.language).length > 0;
  return { methods: shown, trouble: currentTexts()(isAsked ? partTexts[part] : "delivery.by_region_later") };
}

const partTexts = { region: "delivery.by_region", postalCode: "delivery.by_postal_code" } as const;
