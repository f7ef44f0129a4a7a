/** Which discounts apply: of all combinations that are allowed, the one with the lowest total. */
import { sumMinor } from "#app/kernel/money.ts";
import { type CodeRefusal, refusalOf } from "./code-refusal.ts";
import { assertDiscount, canCombine, type Discount, normalCode } from "./discount.ts";
import { inTurn, type Remaining, type Step, stepOf, type Taken, without } from "./discount-amounts.ts";
import { amountOf, type Priced, shippingShares } from "./priced-lines.ts";
import type { QuoteInput } from "./quote-input.ts";
import { addedTax } from "./tax.ts";

/** Combinations that are compared at most. Twelve discounts that all allow each other have as many. */
const COMPARED = 4096;

export type Applied = Taken & { discount: Discount };
export type RefusedCode = { code: string } & CodeRefusal;
type Choice = { applied: readonly Applied[]; remaining: Remaining };

/**
 * The best discounts with what each takes, what remains to be paid, and why codes that were entered take nothing. Of
 * equal totals the one with fewer discounts wins, so that no use of a code is lost; then the first as they take turns.
 */
export function chooseDiscounts(
  priced: Priced,
  { discounts, codes, at, destination }: QuoteInput,
): Choice & { refusedCodes: RefusedCode[] } {
  const entered = new Set(codes.map(normalCode).filter((code) => code !== ""));
  const wanted = inTurn(discounts.filter(({ code }) => code === null || entered.has(normalCode(code))));
  assertDistinct(wanted);
  const refusals = new Map(wanted.map((discount) => [discount.id, refusalOf(discount, priced, { at, destination })]));
  const possible = wanted.filter(({ id }) => refusals.get(id) === null);
  const best = findBest(priced, possible);
  const refusedCodes = [...entered].sort().flatMap((code): RefusedCode[] => {
    const meant = wanted.filter((discount) => discount.code !== null && normalCode(discount.code) === code);
    const [first] = meant;
    if (!first) return [{ code, reason: "unknown" }];
    if (meant.some(({ id }) => best.applied.some(({ discount }) => discount.id === id))) return [];
    return [{ code, ...(refusals.get(first.id) ?? refusalBeside(first, best.applied)) }];
  });
  return { ...best, refusedCodes };
}

function assertDistinct(discounts: readonly Discount[]) {
  const ids = new Set(discounts.map(({ id }) => id));
  if (ids.size < discounts.length) throw new RangeError("A discount is there twice.");
  for (const discount of discounts) assertDiscount(discount);
}

function refusalBeside(discount: Discount, applied: readonly Applied[]): CodeRefusal {
  const opposed = applied.filter((other) => !canCombine(discount, other.discount));
  return opposed.length > 0
    ? { reason: "not_combinable", with: opposed.map((other) => other.discount.id) }
    : { reason: "no_saving" };
}

/**
 * Tries every allowed combination, those with the first discounts first. Trying all of them, and not only the largest,
 * is what makes sure that a discount never raises a total: shares and taxes are rounded, so one more may not lower it.
 */
function findBest(priced: Priced, discounts: readonly Discount[]): Choice {
  const steps = discounts.map((discount) => stepOf(discount, priced));
  const items = priced.lines.map(amountOf);
  const shipping = priced.shipping?.amountMinor ?? 0;
  let best: Choice = { applied: [], remaining: { items, shipping, sum: sumMinor([...items, shipping]) } };
  const addedTaxes = addedTaxesOf(priced);
  let least = best.remaining.sum + addedTaxes(best.remaining);
  let compared = 0;

  const compare = (choice: Choice) => {
    compared++;
    // Taxes can only add to it.
    if (choice.remaining.sum > least) return;
    const total = choice.remaining.sum + addedTaxes(choice.remaining);
    if (total > least || (total === least && choice.applied.length >= best.applied.length)) return;
    best = choice;
    least = total;
  };
  const visit = (at: number, choice: Choice) => {
    const step = steps[at];
    if (!step) return compare(choice);
    if (compared >= COMPARED) return;
    const more = added(choice, step);
    if (more) visit(at + 1, more);
    visit(at + 1, choice);
  };
  visit(0, best);
  return best;
}

/** The choice with one more discount; null where that isn't allowed, or takes nothing. */
function added({ applied, remaining }: Choice, { discount, take }: Step): Choice | null {
  if (!applied.every((other) => canCombine(other.discount, discount))) return null;
  const taken = take(remaining);
  if (taken.sum === 0) return null;
  return { applied: [...applied, { discount, ...taken }], remaining: without(remaining, taken) };
}

/** The taxes that are added to what remains. Of lines that were asked for just before they are known. */
function addedTaxesOf(priced: Priced) {
  let known: { items: readonly number[]; taxes: number } | null = null;
  return ({ items, shipping }: Remaining): number => {
    if (priced.mode !== "added") return 0;
    if (known?.items !== items) known = { items, taxes: itemTaxes(priced, items) };
    let { taxes } = known;
    for (const { rates, amount } of shippingShares(priced, items, shipping)) taxes += addedTax(amount, rates);
    return taxes;
  };
}

function itemTaxes({ lines }: Priced, items: readonly number[]): number {
  let taxes = 0;
  let at = 0;
  for (const { rates } of lines) taxes += addedTax(items[at++] ?? 0, rates);
  return taxes;
}
