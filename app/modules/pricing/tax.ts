/** Which taxes are due where, and what each comes to. Amounts are minor units. */
import { assertRate, fraction } from "./split.ts";

/** 100 % in thousandths of a percent. */
const WHOLE = 100_000;

/** One tax on one class of items. The order of a Store's rules is the order in which its compound rates build up. */
export type TaxRule = {
  id: string;
  /** As invoices name it, for example "VAT" or "State tax". */
  name: string;
  taxClass: string;
  /** ISO 3166-1 codes. */
  countries: readonly string[];
  /** As addresses have them; empty: everywhere in these countries. */
  regions: readonly string[];
  /** In thousandths of a percent: 8.875 % is 8875. */
  milliPercent: number;
  /** Whether it's also due on the taxes of the rules before it. */
  compound: boolean;
};

export type Destination = { country: string; region: string | null };

/** What one class is taxed with, exactly: a net of `net` has taxes of `parts` and a gross of `gross`. */
export type Rates = { rules: readonly TaxRule[]; parts: readonly number[]; net: number; gross: number };

/**
 * Whether the prices already contain their taxes, the taxes are added to them, or the buyer pays none. Prices with taxes
 * are what everyone pays, wherever an order goes; only an exempt buyer's are without.
 */
export type TaxMode = "included" | "added" | "exempt";

/**
 * The rates of a class at a destination; none where that isn't known.
 * @throws RangeError for a rate that isn't from 0 to 100 %, and for rates too high to be computed exactly:
 * with two compound ones, those that come to more than eight times the net
 */
export function ratesFor(rules: readonly TaxRule[], taxClass: string, destination: Destination | null): Rates {
  const due = destination ? rules.filter((rule) => rule.taxClass === taxClass && isDue(rule, destination)) : [];
  return { rules: due, ...exactParts(due) };
}

function isDue({ countries, regions }: TaxRule, { country, region }: Destination): boolean {
  return countries.includes(country) && (regions.length === 0 || (region !== null && regions.includes(region)));
}

function exactParts(rules: readonly TaxRule[]): Omit<Rates, "rules"> {
  const hundred = BigInt(WHOLE);
  let net = hundred;
  let taxes = 0n;
  let parts: bigint[] = [];
  for (const { milliPercent, compound, id } of rules) {
    assertRate(milliPercent, WHOLE, "The rate of tax rule", id);
    if (compound && taxes > 0n) {
      parts = parts.map((part) => part * hundred);
      net *= hundred;
      taxes *= hundred;
    }
    const part = ((compound ? net + taxes : net) / hundred) * BigInt(milliPercent);
    parts.push(part);
    taxes += part;
  }
  const divisor = parts.reduce(greatestDivisor, net);
  const gross = Number((net + taxes) / divisor);
  if (!Number.isSafeInteger(gross)) throw new RangeError("These rates are too many, or too high, for exact sums.");
  return { parts: parts.map((part) => Number(part / divisor)), net: Number(net / divisor), gross };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}

/** How a price was entered, and how it is shown: with its taxes inside or without. */
export type PriceView = { entered: boolean; shown: boolean };

/** An entered price as it is shown: without its taxes rounded half up once, with them each tax rounded half up. */
export function shownPrice(price: number, rates: Rates, { entered, shown }: PriceView): number {
  if (entered === shown) return price;
  return shown ? price + addedTax(price, rates) : fraction(price, rates.net, rates.gross);
}

/** A tax by its rule's id. */
export type TaxShare = { id: string; amountMinor: number };
/** `netMinor` + `taxMinor` = `grossMinor`, which is to be paid. */
export type Taxed = { taxes: TaxShare[]; netMinor: number; taxMinor: number; grossMinor: number };

/**
 * The taxes of a discounted amount: each rounded half up once, in the order of `rates.rules`. Included taxes never come
 * to more than the amount, however small that is.
 */
export function taxed(amount: number, { rules, parts, net, gross }: Rates, mode: TaxMode): Taxed {
  if (mode === "exempt") return { taxes: [], netMinor: amount, taxMinor: 0, grossMinor: amount };
  let taxMinor = 0;
  const taxes: TaxShare[] = [];
  for (const [at, { id }] of rules.entries()) {
    const part = parts[at] ?? 0;
    const amountMinor =
      mode === "added" ? fraction(amount, part, net) : Math.min(fraction(amount, part, gross), amount - taxMinor);
    taxes.push({ id, amountMinor });
    taxMinor += amountMinor;
  }
  const netMinor = mode === "included" ? amount - taxMinor : amount;
  return { taxes, netMinor, taxMinor, grossMinor: netMinor + taxMinor };
}

/** The sum of the taxes that are added to a net amount. */
export function addedTax(amount: number, { parts, net }: Rates): number {
  let sum = 0;
  for (const part of parts) sum += fraction(amount, part, net);
  return sum;
}
