/** Buy X, get Y: which items are reduced. Each item counts once, as bought or as reduced. */
import { type DiscountEffect, isFor } from "./discount.ts";
import { type PricedLine, quantityOf } from "./priced-lines.ts";

export type BuyGet = Extract<DiscountEffect, { kind: "buy_get" }>;

function counted({ buy, get, times }: BuyGet, lines: readonly PricedLine[]) {
  const bought = quantityOf(lines.filter(({ line }) => isFor(buy.items, line)));
  const reducible = quantityOf(lines.filter(({ line }) => isFor(get.items, line)));
  const all = quantityOf(lines.filter(({ line }) => isFor(buy.items, line) || isFor(get.items, line)));
  const possible = [bought / buy.quantity, reducible / get.quantity, all / (buy.quantity + get.quantity)];
  return { bought, reducible, all, rounds: Math.min(times ?? Number.POSITIVE_INFINITY, ...possible.map(Math.floor)) };
}

/** How many items are missing until the first is reduced; 0 where there are enough. */
export function missingQuantity(effect: BuyGet, lines: readonly PricedLine[]): number {
  const { buy, get } = effect;
  const { bought, reducible, all } = counted(effect, lines);
  return Math.max(0, buy.quantity - bought, get.quantity - reducible, buy.quantity + get.quantity - all);
}

/**
 * How many items of each line are reduced: as often as the quantities allow, and always the cheapest that leave enough to be
 * bought. Of equal prices the line with the lesser id comes first, so what was added first makes no difference.
 */
export function reducedQuantities(effect: BuyGet, lines: readonly PricedLine[]): number[] {
  const { buy, get } = effect;
  const { bought, rounds } = counted(effect, lines);
  let wanted = rounds * get.quantity;
  /** Items that count as bought but aren't needed for that. */
  let spare = bought - rounds * buy.quantity;
  const reduced = lines.map(() => 0);
  const cheapestFirst = [...lines.entries()]
    .filter(([, { line }]) => isFor(get.items, line))
    .sort(([, a], [, b]) => a.unitMinor - b.unitMinor);
  for (const [at, { line }] of cheapestFirst) {
    const isBoth = isFor(buy.items, line);
    const count = Math.min(line.quantity, wanted, isBoth ? spare : wanted);
    reduced[at] = count;
    wanted -= count;
    if (isBoth) spare -= count;
  }
  return reduced;
}
