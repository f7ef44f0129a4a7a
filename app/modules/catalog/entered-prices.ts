import { minorOf } from "#app/kernel/money.ts";

/** Above what any item costs, in minor units: the largest integer that a price's column has. */
const BEYOND = 2 ** 31 - 1;

/** An entered price as the shop shows it, both in minor units: the higher the one, the higher the other. */
type Shown = (priceMinor: number) => number;

/** The lowest entered price that the shop shows as at least `shownMinor`. */
function lowestShownFrom(shownMinor: number, shown: Shown): number {
  let [low, high] = [0, BEYOND];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (shown(middle) >= shownMinor) high = middle;
    else low = middle + 1;
  }
  return low;
}

type PriceFilter = { min?: number | undefined; max?: number | undefined };

/** Entered prices in minor units, the first and the last included. Null: without an end. */
export type PriceRange = { from: number | null; to: number | null };

/** The entered prices that the shop shows from `min` to `max`, both in major units and included. */
export function enteredPrices({ min, max }: PriceFilter, shown: Shown, currency: string): PriceRange {
  return {
    from: min === undefined ? null : lowestShownFrom(minorOf(min, currency), shown),
    // The last one that is shown as no more than that.
    to: max === undefined ? null : lowestShownFrom(minorOf(max, currency) + 1, shown) - 1,
  };
}
