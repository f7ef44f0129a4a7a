import { describe, expect, test } from "vitest";
import { amountOff, discountOf, lineOf, percentOff, quoteInput, shippingOf } from "#tests/fixtures/pricing.ts";
import type { Discount, ItemFilter } from "./discount.ts";
import { quote } from "./quote.ts";
import type { QuoteInput } from "./quote-input.ts";

const priced = (given: Partial<QuoteInput>) => quote(quoteInput(given));
const all: ItemFilter = { kind: "order" };
const product = (id: string): ItemFilter => ({ kind: "products", ids: [id] });
const every: Pick<Discount, "combinesWith"> = { combinesWith: ["product", "order", "shipping"] };

describe("a code that takes nothing", () => {
  const lines = [lineOf(1000, { quantity: 2 })];
  const refusal = (given: Partial<Discount>, more: Partial<QuoteInput> = {}) => {
    const discount = percentOff(10, { code: "SAVE", ...given });
    return priced({ at: 100, lines, codes: ["save"], discounts: [discount], ...more }).refusedCodes;
  };
  const freeShipping = { effect: { kind: "free_shipping" as const } };

  test.each<[string, Partial<Discount>, object]>([
    ["has not started", { startsAt: 101 }, { reason: "not_started", startsAt: 101 }],
    ["has expired", { endsAt: 100 }, { reason: "expired" }],
    ["is used up", { usesLeft: 0 }, { reason: "used_up" }],
    ["was used by this customer", { barred: "customer_limit" }, { reason: "customer_limit" }],
    ["is for a first order", { barred: "not_first_order" }, { reason: "not_first_order" }],
    ["is for other countries", { countries: ["FR", "BE"] }, { reason: "other_country" }],
    [
      "is for other items",
      { effect: { kind: "amount", amountMinor: 1, on: product("b") } },
      { reason: "no_matching_items" },
    ],
    ["lacks a sum", { minimum: { kind: "sum", amountMinor: 2500 } }, { reason: "minimum_sum", missingMinor: 500 }],
    ["lacks items", { minimum: { kind: "quantity", quantity: 5 } }, { reason: "minimum_quantity", missing: 3 }],
    ["is for shipping where there is none", freeShipping, { reason: "no_shipping" }],
    ["takes 0 %", percentOff(0), { reason: "no_saving" }],
  ])("says so where it %s", (_, { id: __, code: ___, ...given }, expected) => {
    expect(refusal(given)).toEqual([{ code: "SAVE", ...expected }]);
  });

  test("says so where no discount has it", () => {
    expect(priced({ lines, codes: [" nope ", ""] }).refusedCodes).toEqual([{ code: "NOPE", reason: "unknown" }]);
  });

  test("says how many items are missing until the first is free", () => {
    const effect: Discount["effect"] = {
      ...{ kind: "buy_get", times: null },
      ...{ buy: { quantity: 3, items: all }, get: { quantity: 1, items: all, basisPoints: 10_000 } },
    };
    expect(refusal({ effect })).toEqual([{ code: "SAVE", reason: "minimum_quantity", missing: 2 }]);
  });

  test("says so where shipping is free already", () => {
    expect(refusal(freeShipping, { shipping: shippingOf(490, { freeFromMinor: 2000 }) })).toEqual([
      { code: "SAVE", reason: "no_saving" },
    ]);
  });

  test("names what saves more and can’t be used with it", () => {
    const better = percentOff(20, { id: "better" });
    expect(refusal({}, { discounts: [percentOff(10, { code: "SAVE" }), better] })).toEqual([
      { code: "SAVE", reason: "not_combinable", with: ["better"] },
    ]);
  });

  test("counts until just before its end, and from its start", () => {
    expect(refusal({ startsAt: 100, endsAt: 101, usesLeft: 1 })).toEqual([]);
  });
});

describe("of several discounts", () => {
  const applied = (given: Partial<QuoteInput>) =>
    priced(given).discounts.map(({ id, amountMinor }) => [id, amountMinor]);
  const lines = [lineOf(10000), lineOf(5000, { id: "b" })];

  test("the best applies where they can’t be combined", () => {
    const discounts = [percentOff(10, { id: "tenth" }), amountOff(1600, { id: "amount" })];
    expect(applied({ lines, discounts })).toEqual([["amount", 1600]]);
  });

  test("two less may beat one great", () => {
    const discounts = [
      percentOff(20, { id: "great" }),
      discountOf({ kind: "percentage", basisPoints: 2000, on: product("a") }, { id: "item", ...every }),
      percentOff(15, { id: "order", ...every }),
    ];
    expect(applied({ lines, discounts })).toEqual([
      ["item", 2000],
      ["order", 1950],
    ]);
  });

  test("both must allow the other’s class", () => {
    const one = percentOff(10, { id: "one", combinesWith: ["shipping"] });
    const other = discountOf({ kind: "free_shipping" }, { id: "other" });
    const shipping = shippingOf(490);
    expect(applied({ lines, shipping, discounts: [one, other] })).toEqual([["one", 1500]]);
    const allowing = { ...other, combinesWith: ["order" as const] };
    expect(applied({ lines, shipping, discounts: [one, allowing] })).toEqual([
      ["one", 1500],
      ["other", 490],
    ]);
  });

  test("each takes from what the ones before left: items, then the order, then shipping", () => {
    const discounts = [
      percentOff(50, { id: "half", ...every }),
      amountOff(1000, { id: "amount", ...every }),
      discountOf({ kind: "amount", amountMinor: 2000, on: product("b") }, { id: "item", ...every }),
      discountOf({ kind: "percentage", basisPoints: 5000, on: { kind: "shipping" } }, { id: "ship", ...every }),
    ];
    expect(applied({ lines, shipping: shippingOf(500), discounts })).toEqual([
      ["item", 2000],
      ["half", 6500],
      ["amount", 1000],
      ["ship", 250],
    ]);
  });

  test("what can’t be split evenly falls on the same line, whichever was added first", () => {
    const equal = [lineOf(100), lineOf(100, { id: "b" })];
    for (const added of [equal, equal.toReversed()]) {
      const { lines: shown } = priced({ lines: added, discounts: [amountOff(1)] });
      expect(shown.filter(({ discountMinor }) => discountMinor === 1).map(({ id }) => id)).toEqual(["a"]);
    }
  });

  test("one that saves nothing beside the others isn’t used up", () => {
    const discounts = [
      percentOff(100, { id: "whole", ...every }),
      amountOff(500, { code: "SAVE", id: "rest", ...every }),
    ];
    const result = priced({ lines, discounts, codes: ["SAVE"] });
    expect(result.discounts.map(({ id }) => id)).toEqual(["whole"]);
    expect(result.refusedCodes).toEqual([{ code: "SAVE", reason: "no_saving" }]);
  });

  test("one with a code applies where the code was entered, in any case", () => {
    const discounts = [percentOff(10, { code: "Save10" })];
    expect(applied({ lines, discounts })).toEqual([]);
    expect(applied({ lines, discounts, codes: [" sAVE10 "] })).toEqual([["discount", 1500]]);
  });
});

describe("buy X, get Y", () => {
  const discount = (bought: ItemFilter, got: ItemFilter, given: { times?: number; basisPoints?: number } = {}) =>
    discountOf({
      ...{ kind: "buy_get", times: given.times ?? null, buy: { quantity: 2, items: bought } },
      get: { quantity: 1, items: got, basisPoints: given.basisPoints ?? 10_000 },
    });
  const off = (lines: QuoteInput["lines"], ...of: Parameters<typeof discount>) =>
    priced({ lines, discounts: [discount(...of)] }).discountMinor;

  test("reduces the cheapest, and keeps items that count as bought", () => {
    const lines = [lineOf(100, { id: "a", quantity: 2 }), lineOf(300, { id: "b", quantity: 1 })];
    // Two of a are bought, so neither can be had as well.
    expect(off(lines, product("a"), all)).toBe(300);
    expect(off(lines, all, all)).toBe(100);
  });

  test("is limited in how often, and in how much", () => {
    const lines = [lineOf(100, { quantity: 9 })];
    expect([off(lines, all, all), off(lines, all, all, { times: 2 })]).toEqual([300, 200]);
    expect(off(lines, all, all, { basisPoints: 5000 })).toBe(150);
  });

  test("finds items by their collections", () => {
    const lines = [lineOf(100, { quantity: 2 }), lineOf(900, { id: "b", collectionIds: ["shoes"] })];
    expect(off(lines, all, { kind: "collections", ids: ["hats", "shoes"] })).toBe(900);
    expect(off(lines, all, { kind: "collections", ids: ["hats"] })).toBe(0);
  });
});
