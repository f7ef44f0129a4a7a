import { decimalAmount, minorOf } from "#app/kernel/money.ts";
import type { ShopPrice } from "#app/modules/stores/tax-rules.ts";
import { STANDARD_CLASS } from "#app/modules/stores/taxes.ts";

/** Above what any item costs, in minor units. */
const BEYOND = 2 ** 31;

/** The lowest entered price that the shop shows as at least `shownMinor`, of an item of the standard class. */
function lowestShownFrom(shownMinor: number, shopPrice: ShopPrice): number {
  let [low, high] = [0, BEYOND];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (shopPrice(middle, STANDARD_CLASS) >= shownMinor) high = middle;
    else low = middle + 1;
  }
  return low;
}

type PriceFilter = { min?: number | undefined; max?: number | undefined };

/** A filter by shown prices as one by entered prices, in major units, as if all items were of the standard class. */
export function enteredFilter<Query extends PriceFilter>(query: Query, shopPrice: ShopPrice, currency: string): Query {
  const entered = (shownMinor: number) => lowestShownFrom(shownMinor, shopPrice);
  const major = (minor: number) => Number(decimalAmount(minor, currency));
  const { min, max } = query;
  return {
    ...query,
    ...(min === undefined ? {} : { min: major(entered(minorOf(min, currency))) }),
    // The last one that is shown as no more than that; below the first one there is none.
    ...(max === undefined ? {} : { max: major(Math.max(0, entered(minorOf(max, currency) + 1) - 1)) }),
  };
}
