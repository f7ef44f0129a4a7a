/** What a quote needs to know of a Store's taxes at a place. */
import { GIFT_CARD_CLASS } from "#app/kernel/item-facts.ts";
import { type Place, zoneOf } from "#app/kernel/zone.ts";
import type { ShippingTax } from "#app/modules/pricing/quote-input.ts";
import {
  type Destination,
  type PriceView,
  type Rates,
  ratesFor,
  shownPrice,
  type TaxRule,
} from "#app/modules/pricing/tax.ts";
import type { Settings } from "./settings.schema.ts";
import type { TaxZone } from "./taxes.schema.ts";
import { STANDARD_CLASS } from "./taxes.ts";

type Taxes = Settings["taxes"];

export type TaxesAtPlace = {
  pricesIncludeTax: boolean;
  /** Whether the buyer sees prices with taxes: only at home it can be otherwise than they were entered. */
  showsTax: boolean;
  destination: Destination | null;
  taxRules: TaxRule[];
  shippingTax: ShippingTax;
  /** As which class an item is taxed there. */
  classOf: (taxClass: string) => string;
  /** Whether the taxes are those of the Store's own country, until the Shopper's address is known. */
  estimated: boolean;
};

/**
 * The taxes at a place: those of its zone, so that each place has one.
 * @param place null while it isn't known: then the Store's own country
 */
export function taxesAt(taxes: Taxes, place: Place | null): TaxesAtPlace {
  const where = place ?? ownPlace(taxes);
  const zone = where && zoneOf(taxes.zones, where);
  const classOf = (taxClass: string) =>
    taxClass === GIFT_CARD_CLASS || isTaxed(zone, taxClass) ? taxClass : STANDARD_CLASS;
  return {
    pricesIncludeTax: taxes.pricesIncludeTax,
    showsTax: zone !== null && zone === zoneAtHome(taxes) ? shopShowsTax(taxes) : taxes.pricesIncludeTax,
    destination: where && { country: where.country, region: where.region || null },
    taxRules: where && zone ? rulesOf(zone, where.country) : [],
    shippingTax: shippingTaxOf(taxes, classOf),
    classOf,
    estimated: place === null,
  };
}

const shopShowsTax = ({ shownPrices, pricesIncludeTax }: Taxes) =>
  shownPrices === "entered" ? pricesIncludeTax : shownPrices === "with";

function zoneAtHome(taxes: Taxes): TaxZone | null {
  const own = ownPlace(taxes);
  return own && zoneOf(taxes.zones, own);
}

/** How an offer's prices stand to taxes: as the shop shows them; null where the Store has none. */
export type OfferTaxes = "included" | "added" | null;
export const offerTaxes = (taxes: Taxes): OfferTaxes =>
  taxes.zones.length === 0 ? null : taxesAt(taxes, null).showsTax ? "included" : "added";

/** Whether the shop shows other prices than those that count at this place. */
export const isShownOtherwise = (taxes: Taxes, place: Place) =>
  zoneAtHome(taxes) !== null && taxesAt(taxes, place).showsTax !== shopShowsTax(taxes);

/** An entered price of a class as the shop shows it to everyone: a unit of a quote at the Store's own place. */
export type ShopPrice = (priceMinor: number, taxClass: string) => number;

/** What the shop's prices follow from. A class that isn't there counts as the first, the standard one. */
export type ShopRates = { view: PriceView; classes: { taxClass: string; rates: Rates }[] };

/** The rates at the Store's own place, with or without which the shop shows its prices; null: it shows them as entered. */
export function shopRatesOf(taxes: Taxes): ShopRates | null {
  const { taxRules, destination, pricesIncludeTax: entered, showsTax: shown } = taxesAt(taxes, null);
  if (shown === entered) return null;
  const names = new Set([STANDARD_CLASS, GIFT_CARD_CLASS, ...taxRules.map(({ taxClass }) => taxClass)]);
  const classes = [...names].map((taxClass) => ({ taxClass, rates: ratesFor(taxRules, taxClass, destination) }));
  return { view: { entered, shown }, classes };
}

/** How the shop shows prices: as entered, or with or without the taxes at the Store's own place. */
export function shopPriceOf(taxes: Taxes): ShopPrice {
  const shop = shopRatesOf(taxes);
  if (!shop) return (priceMinor) => priceMinor;
  const rates = new Map(shop.classes.map((each) => [each.taxClass, each.rates]));
  return (priceMinor, taxClass) => {
    const known = rates.get(taxClass) ?? rates.get(STANDARD_CLASS);
    return known ? shownPrice(priceMinor, known, shop.view) : priceMinor;
  };
}

/** The Store's own place; null where it hasn't said its country. */
const ownPlace = ({ country }: Taxes): Place | null =>
  country === "" ? null : { country, region: "", postalCode: "" };

/** An unknown class, and one without a rate of its own in the zone, counts as the standard one. */
const isTaxed = (zone: TaxZone | null, taxClass: string) =>
  zone?.rates.some((rate) => rate.taxClass === taxClass) ?? false;

const rulesOf = (zone: TaxZone, country: string): TaxRule[] =>
  zone.rates.map(({ id, name, taxClass, milliPercent, compound }) => ({
    id: `${zone.id}/${id}`,
    ...{ name, taxClass, milliPercent, compound },
    ...{ countries: [country], regions: [] },
  }));

function shippingTaxOf({ shippingTax }: Taxes, classOf: TaxesAtPlace["classOf"]): ShippingTax {
  const [by, taxClass = STANDARD_CLASS] = shippingTax.split(":");
  if (by === "class") return { by, taxClass: classOf(taxClass) };
  return by === "none" ? { by } : { by: "items" };
}
