/** What each discount takes from what the ones before it left. Amounts are minor units. */
import { sumMinor } from "#app/kernel/money.ts";
import { reducedQuantities } from "./buy-get.ts";
import { classOf, type Discount, type DiscountEffect, isFor, WHOLE } from "./discount.ts";
import type { Priced } from "./priced-lines.ts";
import { fraction, split } from "./split.ts";

/** What is still to be paid for each line, in the order of `Priced.lines`, for shipping, and in sum. */
export type Remaining = { items: readonly number[]; shipping: number; sum: number };

/** What a discount takes of each line and of shipping. */
export type Taken = { items: readonly number[]; shipping: number; sum: number };

/** A discount made ready for some lines. */
export type Step = { discount: Discount; take: (remaining: Remaining) => Taken };

const classes = ["product", "order", "shipping"];
const kinds: DiscountEffect["kind"][] = ["buy_get", "percentage", "amount", "free_shipping"];

/** In the order in which they take: by class, then buy X get Y, percentages and amounts, then by id. */
export function inTurn(discounts: readonly Discount[]): Discount[] {
  return discounts.toSorted(
    (a, b) =>
      classes.indexOf(classOf(a)) - classes.indexOf(classOf(b)) ||
      kinds.indexOf(a.effect.kind) - kinds.indexOf(b.effect.kind) ||
      (a.id < b.id ? -1 : 1),
  );
}

export function stepOf(discount: Discount, { lines }: Priced): Step {
  const { effect } = discount;
  const none = lines.map(() => 0);
  const ofItems = (items: readonly number[]): Taken => ({ items, shipping: 0, sum: sumMinor(items) });
  const ofShipping = (shipping: number): Taken => ({ items: none, shipping, sum: shipping });

  if (effect.kind === "free_shipping") return { discount, take: ({ shipping }) => ofShipping(shipping) };
  if (effect.kind === "buy_get") {
    const worth = reducedQuantities(effect, lines).map((count, at) =>
      fraction(count * (lines[at]?.unitMinor ?? 0), effect.get.basisPoints, WHOLE),
    );
    return { discount, take: ({ items }) => ofItems(items.map((left, at) => Math.min(left, worth[at] ?? 0))) };
  }
  const { on } = effect;
  if (on.kind === "shipping") return { discount, take: ({ shipping }) => ofShipping(partOf(effect, shipping)) };
  if (on.kind === "order") return { discount, take: ({ items }) => ofItems(splitPart(effect, items)) };
  const included = lines.map(({ line }) => isFor(on, line));
  const isEachRounded = effect.kind === "percentage";
  return {
    discount,
    take({ items }) {
      const counted = items.map((left, at) => (included[at] ? left : 0));
      return ofItems(isEachRounded ? counted.map((left) => partOf(effect, left)) : splitPart(effect, counted));
    },
  };
}

type Part = Extract<DiscountEffect, { kind: "percentage" | "amount" }>;

function partOf(effect: Part, left: number): number {
  return effect.kind === "percentage" ? fraction(left, effect.basisPoints, WHOLE) : Math.min(left, effect.amountMinor);
}

const splitPart = (effect: Part, items: readonly number[]) => split(partOf(effect, sumMinor(items)), items);

/** Where nothing is taken of the lines they stay the same array, whose sums are known. */
export function without({ items, shipping, sum }: Remaining, taken: Taken): Remaining {
  const isKept = taken.sum === taken.shipping;
  return {
    items: isKept ? items : items.map((left, at) => left - (taken.items[at] ?? 0)),
    shipping: shipping - taken.shipping,
    sum: sum - taken.sum,
  };
}
