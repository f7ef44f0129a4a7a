/** What lines and shipping cost before discounts: the price in force, as this buyer sees it. */
import { GIFT_CARD_CLASS } from "#app/kernel/item-facts.ts";
import { lineTotal, sumMinor } from "#app/kernel/money.ts";
import type { LineInput, QuoteInput, Sale, ShippingInput } from "./quote-input.ts";
import { assertCount, split } from "./split.ts";
import { type Rates, ratesFor, shownPrice, type TaxMode } from "./tax.ts";

export type PricedLine = {
  line: LineInput;
  rates: Rates;
  /** The place of its tax class in `Priced.classes`. */
  classAt: number;
  /** Of one item, without a sale. */
  regularMinor: number;
  /** Of one item. */
  unitMinor: number;
  /** `unitMinor` × quantity. */
  amountMinor: number;
};

/** What a quote is computed from. */
export type Priced = {
  mode: TaxMode;
  /** By their ids, so that a quote doesn't depend on what was added first. */
  lines: readonly PricedLine[];
  /** What the lines are taxed with, by the names of their classes. */
  classes: readonly Rates[];
  shipping: PricedShipping | null;
};

/** `rates`: of a class of its own; null where it's taxed like the items. */
type PricedShipping = { id: string; amountMinor: number; rates: Rates | null };

/**
 * Prices of lines and shipping for this buyer at this time.
 * @throws RangeError for prices, quantities and times that are no whole numbers, for a line that is there twice, and for
 * sums beyond exact integers
 */
export function priceInput(input: QuoteInput): Priced {
  const { taxRules, destination, pricesIncludeTax, showsTax = pricesIncludeTax, at } = input;
  assertCount(at, "The time of", "the quote");
  const mode = input.buyer.taxExempt ? "exempt" : showsTax ? "included" : "added";
  const view = { entered: pricesIncludeTax, shown: mode === "included" };
  const shown = (price: number, rates: Rates) => shownPrice(price, rates, view);
  const names = [...new Set(input.lines.map(({ taxClass }) => taxClass))].sort();
  const classes = names.map((taxClass) => ratesFor(taxRules, taxClass, destination));

  const lines = inOrder(input.lines).map((line): PricedLine => {
    assertLine(line);
    const classAt = names.indexOf(line.taxClass);
    const rates = classes[classAt] ?? untaxed;
    const unitMinor = shown(priceAt(line, at), rates);
    const amountMinor = lineTotal(unitMinor, line.quantity);
    return { line, rates, classAt, regularMinor: shown(line.priceMinor, rates), unitMinor, amountMinor };
  });
  const priced = { mode, lines, classes } as const;
  if (!input.shipping) return { ...priced, shipping: null };
  const { id, tax } = input.shipping;
  const ownRates = tax.by === "class" ? ratesFor(taxRules, tax.taxClass, destination) : untaxed;
  const rates = tax.by === "items" && lines.length > 0 ? null : ownRates;
  const shipping = { id, rates, amountMinor: shippingPrice(input.shipping, lines) };
  const shares = shippingShares({ ...priced, shipping }, lines.map(amountOf), shipping.amountMinor);
  const amountMinor = sumMinor(shares.map((share) => shown(share.amount, share.rates)));
  return { ...priced, shipping: { ...shipping, amountMinor } };
}

export const amountOf = ({ amountMinor }: PricedLine) => amountMinor;

export const quantityOf = (lines: readonly PricedLine[]) => sumMinor(lines.map(({ line }) => line.quantity));

const byId = (a: LineInput, b: LineInput) => (a.id < b.id ? -1 : 1);

function inOrder(lines: readonly LineInput[]): LineInput[] {
  const sorted = lines.toSorted(byId);
  const twice = sorted.find(({ id }, at) => id === sorted[at + 1]?.id);
  if (twice) throw new RangeError(`The line ${twice.id} is there twice.`);
  return sorted;
}

function assertLine({ id, quantity, priceMinor, sale }: LineInput) {
  assertCount(quantity, "The quantity of", id);
  assertCount(priceMinor, "The price of", id);
  if (sale) assertCount(sale.priceMinor, "The sale price of", id);
}

const isOn = ({ startsAt, endsAt }: Sale, at: number) =>
  (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt);

/** A sale never raises a price. */
function priceAt({ priceMinor, sale }: LineInput, at: number): number {
  return sale && isOn(sale, at) ? Math.min(sale.priceMinor, priceMinor) : priceMinor;
}

function shippingPrice({ id, priceMinor, freeFromMinor }: ShippingInput, lines: readonly PricedLine[]): number {
  assertCount(priceMinor, "The price of shipping by", id);
  assertCount(freeFromMinor ?? 0, "What makes free shipping by", id);
  const isFree = freeFromMinor !== null && sumMinor(lines.map(amountOf)) >= freeFromMinor;
  return isFree ? 0 : priceMinor;
}

/** A part of the shipping that is taxed alike. */
export type ShippingShare = { rates: Rates; amount: number };

const untaxed: Rates = { rules: [], parts: [], net: 1, gross: 1 };

/**
 * Shipping by what it's taxed with. Like the items: one share for each of their classes, by what these cost after
 * discounts; where they cost nothing by what they cost before, and where that is nothing too by their quantities.
 */
export function shippingShares(priced: Priced, items: readonly number[], amount: number): ShippingShare[] {
  const { classes, shipping } = priced;
  if (!shipping) return [];
  if (shipping.rates) return [{ rates: shipping.rates, amount }];
  const shares = classes.length === 1 ? [amount] : split(amount, classWeights(priced, items));
  return classes.map((rates, at) => ({ rates, amount: shares[at] ?? 0 }));
}

function classWeights({ lines, classes }: Priced, items: readonly number[]): number[] {
  const weigh = (weightOf: (line: PricedLine, at: number) => number) => {
    const sums = classes.map(() => 0);
    for (const [at, line] of lines.entries()) {
      if (line.line.taxClass === GIFT_CARD_CLASS) continue;
      sums[line.classAt] = (sums[line.classAt] ?? 0) + weightOf(line, at);
    }
    return sums.some((sum) => sum > 0) ? sums : null;
  };
  return (
    weigh((_, at) => items[at] ?? 0) ?? weigh(amountOf) ?? weigh(({ line }) => line.quantity) ?? classes.map(() => 1)
  );
}
