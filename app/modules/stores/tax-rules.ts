/** What a quote needs to know of a Store's taxes at a place. */
import { type Place, zoneOf } from "#app/kernel/zone.ts";
import type { ShippingTax } from "#app/modules/pricing/quote-input.ts";
import type { Destination, TaxRule } from "#app/modules/pricing/tax.ts";
import type { Settings } from "./settings.schema.ts";
import type { TaxZone } from "./taxes.schema.ts";
import { STANDARD_CLASS } from "./taxes.ts";

type Taxes = Settings["taxes"];

export type TaxesAtPlace = {
  pricesIncludeTax: boolean;
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
  const classOf = (taxClass: string) => (isTaxed(zone, taxClass) ? taxClass : STANDARD_CLASS);
  return {
    pricesIncludeTax: taxes.pricesIncludeTax,
    destination: where && { country: where.country, region: where.region || null },
    taxRules: where && zone ? rulesOf(zone, where.country) : [],
    shippingTax: shippingTaxOf(taxes, classOf),
    classOf,
    estimated: place === null,
  };
}

/** The Store's own place; null where it hasn't said its country. */
const ownPlace = ({ country }: Taxes): Place | null =>
  country === "" ? null : { country, region: "", postalCode: "" };

/** An unknown class, and one without a rate of its own in the zone, counts as the standard one. */
const isTaxed = (zone: TaxZone | null, taxClass: string) =>
  zone?.rates.some((rate) => rate.taxClass === taxClass) ?? false;

const rulesOf = (zone: TaxZone, country: string): TaxRule[] =>
  zone.rates.map(({ id, name, taxClass, basisPoints, compound }) => ({
    id: `${zone.id}/${id}`,
    ...{ name, taxClass, basisPoints, compound },
    ...{ countries: [country], regions: [] },
  }));

function shippingTaxOf({ shippingTax }: Taxes, classOf: TaxesAtPlace["classOf"]): ShippingTax {
  const [by, taxClass = STANDARD_CLASS] = shippingTax.split(":");
  if (by === "class") return { by, taxClass: classOf(taxClass) };
  return by === "none" ? { by } : { by: "items" };
}
