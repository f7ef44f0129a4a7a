/** Discounts as merchants define them, and which may be used together. Amounts are minor units, rates basis points. */
import { assertCount, assertRate } from "./split.ts";

/** 100 % in basis points. */
export const WHOLE = 10_000;

/** What a discount is for decides when it's taken: products first, then the order, then shipping. */
export type DiscountClass = "product" | "order" | "shipping";

/** All items of the order, or any of these. */
export type ItemFilter = { kind: "order" } | { kind: "products" | "collections"; ids: readonly string[] };

export type DiscountEffect =
  | { kind: "percentage"; basisPoints: number; on: ItemFilter | { kind: "shipping" } }
  /** Once for an order, not for each item. */
  | { kind: "amount"; amountMinor: number; on: ItemFilter | { kind: "shipping" } }
  | { kind: "free_shipping" }
  /** For each `buy.quantity` items, the next `get.quantity` are reduced: the cheapest ones, at most `times` times. */
  | {
      kind: "buy_get";
      buy: { quantity: number; items: ItemFilter };
      get: { quantity: number; items: ItemFilter; basisPoints: number };
      times: number | null;
    };

/** They have used it as often as one may, have ordered before, or entered another code of the same discount. */
export type CustomerBar = "customer_limit" | "not_first_order" | "same_discount";

export type Discount = {
  id: string;
  /** As pages and invoices name it. */
  title: string;
  /** Null: applies without a code. */
  code: string | null;
  effect: DiscountEffect;
  /** Of the items that it's for, at their prices before discounts. */
  minimum: { kind: "sum"; amountMinor: number } | { kind: "quantity"; quantity: number } | null;
  /** Classes of other discounts that it may be used with. Both of two must allow it. */
  combinesWith: readonly DiscountClass[];
  /** UTC milliseconds: from `startsAt` until just before `endsAt`; null leaves that side open. */
  startsAt: number | null;
  endsAt: number | null;
  /** How often it may still be used; null: without a limit. */
  usesLeft: number | null;
  /** Where the order has to go, as ISO 3166-1 alpha-2. Empty: anywhere. */
  countries?: readonly string[];
  /** Why this customer can't use it, from what only the caller knows. */
  barred?: CustomerBar | null;
};

export function classOf({ effect }: Discount): DiscountClass {
  if (effect.kind === "free_shipping") return "shipping";
  if (effect.kind === "buy_get") return "product";
  const { kind } = effect.on;
  return kind === "order" || kind === "shipping" ? kind : "product";
}

export function canCombine(one: Discount, other: Discount): boolean {
  return one.combinesWith.includes(classOf(other)) && other.combinesWith.includes(classOf(one));
}

export function isFor(items: ItemFilter, line: { productId: string; collectionIds: readonly string[] }): boolean {
  if (items.kind === "order") return true;
  return items.kind === "products"
    ? items.ids.includes(line.productId)
    : line.collectionIds.some((id) => items.ids.includes(id));
}

/** Codes are the same whatever their case and the spaces around them. */
export const normalCode = (typed: string) => typed.trim().toUpperCase();

/** @throws RangeError for a discount that isn't made of whole numbers, or has a rate over 100 % */
export function assertDiscount({ id, effect, minimum, usesLeft }: Discount) {
  const what = "The discount";
  if (effect.kind === "percentage") assertRate(effect.basisPoints, WHOLE, what, id);
  if (effect.kind === "amount") assertCount(effect.amountMinor, what, id);
  if (effect.kind === "buy_get") {
    assertRate(effect.get.basisPoints, WHOLE, what, id);
    for (const count of [effect.buy.quantity, effect.get.quantity]) assertCount(count - 1, what, id);
    assertCount(effect.times ?? 0, what, id);
  }
  assertCount(usesLeft ?? 0, "What is left of the discount", id);
  if (minimum) assertCount(minimum.kind === "sum" ? minimum.amountMinor : minimum.quantity, "The minimum of", id);
}
