import fc from "fast-check";
import { expect, test } from "vitest";
import { modelQuote } from "#tests/fixtures/pricing-model.ts";
import type { Discount, DiscountEffect, ItemFilter } from "./discount.ts";
import { quote } from "./quote.ts";
import type { LineInput, QuoteInput, ShippingInput } from "./quote-input.ts";
import type { TaxRule } from "./tax.ts";

/** Equal ones, ones of a few units, where rounding weighs most, and ones whose products no double holds. */
const money = fc.oneof(
  fc.constantFrom(1, 100, 1000),
  fc.nat(30),
  fc.nat(20_000),
  fc.integer({ min: 10 ** 9, max: 2 ** 31 - 1 }),
);
const basisPoints = fc.oneof(fc.constantFrom(0, 700, 1075, 2000, 2500, 10_000), fc.nat(10_000));
const milliPercent = fc.oneof(fc.constantFrom(0, 7000, 8875, 20_000, 25_000, 100_000), fc.nat(100_000));
const AT = 1000;
const time = fc.option(fc.integer({ min: AT - 1, max: AT + 1 }));
const productIds = ["p", "q", "r"];
const collectionIds = ["c", "d"];
const taxClasses = ["standard", "reduced", "none"];
const some = <T>(values: readonly T[]) => fc.subarray([...values]);

const line: fc.Arbitrary<LineInput> = fc.record({
  id: fc.constantFrom("a", "b", "c", "d", "e"),
  productId: fc.constantFrom(...productIds),
  collectionIds: some(collectionIds),
  taxClass: fc.constantFrom(...taxClasses),
  quantity: fc.integer({ min: 1, max: 5 }),
  priceMinor: money,
  sale: fc.option(fc.record({ priceMinor: money, startsAt: time, endsAt: time })),
});

const shipping: fc.Arbitrary<ShippingInput> = fc.record({
  id: fc.constant("standard"),
  priceMinor: money,
  freeFromMinor: fc.option(money),
  tax: fc.oneof(
    fc.record({ by: fc.constant("class" as const), taxClass: fc.constantFrom(...taxClasses) }),
    fc.constantFrom({ by: "items" as const }, { by: "none" as const }),
  ),
});

const rule: fc.Arbitrary<TaxRule> = fc.record({
  id: fc.uuid(),
  name: fc.constant("Tax"),
  taxClass: fc.constantFrom("standard", "reduced"),
  countries: fc.constantFrom(["DE"], ["DE", "FR"], ["US"]),
  regions: fc.constantFrom([], [], ["BY"]),
  milliPercent,
  compound: fc.boolean(),
});

const items: fc.Arbitrary<ItemFilter> = fc.oneof(
  fc.constant({ kind: "order" as const }),
  fc.record({ kind: fc.constant("products" as const), ids: some(productIds) }),
  fc.record({ kind: fc.constant("collections" as const), ids: some(collectionIds) }),
);
const on = fc.oneof({ weight: 3, arbitrary: items }, fc.constant({ kind: "shipping" as const }));
const count = fc.integer({ min: 1, max: 3 });
const effect: fc.Arbitrary<DiscountEffect> = fc.oneof(
  fc.record({ kind: fc.constant("percentage" as const), basisPoints, on }),
  fc.record({ kind: fc.constant("amount" as const), amountMinor: money, on }),
  fc.constant({ kind: "free_shipping" as const }),
  fc.record({
    kind: fc.constant("buy_get" as const),
    buy: fc.record({ quantity: count, items }),
    get: fc.record({ quantity: count, items, basisPoints }),
    times: fc.option(fc.nat(3)),
  }),
);

const discount: fc.Arbitrary<Discount> = fc.record({
  id: fc.uuid(),
  title: fc.constant("Discount"),
  code: fc.constantFrom(null, "A", "B"),
  effect,
  minimum: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant("sum" as const), amountMinor: money }),
      fc.record({ kind: fc.constant("quantity" as const), quantity: fc.nat(8) }),
    ),
  ),
  combinesWith: fc.oneof(
    some(["product", "order", "shipping"] as const),
    fc.constant(["product", "order", "shipping"] as const),
  ),
  startsAt: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, time),
  endsAt: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, time),
  usesLeft: fc.constantFrom(null, null, 1, 0),
  countries: fc.constantFrom([], [], ["DE"], ["FR"]),
  barred: fc.constantFrom(null, null, null, "customer_limit" as const),
});

const anyInput: fc.Arbitrary<QuoteInput> = fc.record({
  currency: fc.constantFrom("JPY", "EUR", "KWD"),
  at: fc.constant(AT),
  pricesIncludeTax: fc.boolean(),
  showsTax: fc.boolean(),
  lines: fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 5 }),
  shipping: fc.option(shipping),
  destination: fc.constantFrom({ country: "DE", region: "BY" }, { country: "DE", region: null }, null),
  buyer: fc.record({ taxExempt: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)) }),
  taxRules: fc.array(rule, { maxLength: 5 }),
  discounts: fc.array(discount, { maxLength: 4 }),
  codes: some(["A", "b", " a ", "unknown"]),
  tenders: fc.array(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom("gift_card" as const, "store_credit" as const),
      balanceMinor: money,
    }),
    { maxLength: 3 },
  ),
});

/** Those whose compound rates can be computed: at most two, and all in all at most eight times the net. */
const input = anyInput.filter(
  ({ taxRules }) =>
    taxRules.filter(({ compound }) => compound).length <= 2 &&
    taxRules.reduce((all, rate) => all + rate.milliPercent * (rate.compound ? 1 + all / 100_000 : 1), 0) <= 800_000,
);

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

test("a quote has the sums of the rational model", () => {
  fc.assert(
    fc.property(input, (given) => {
      const { lines, ...expected } = modelQuote(given);
      const result = quote(given);
      expect({
        total: BigInt(result.totalMinor),
        discounts: result.discounts.map(({ id }) => id),
        shipping: BigInt(result.shippingMinor),
        shippingTaxes: (result.shipping?.taxes ?? []).map((tax) => BigInt(tax.amountMinor)),
      }).toEqual(expected);
      const shown = result.lines.map(({ id, unitMinor, amountMinor, discountMinor, taxes }) => ({
        ...{ id, unit: BigInt(unitMinor), amount: BigInt(amountMinor), off: BigInt(discountMinor) },
        taxes: taxes.map((tax) => BigInt(tax.amountMinor)),
      }));
      expect(shown.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(lines);
    }),
    { numRuns: 1000 },
  );
});

test("net and tax are gross, for each line, each rate and the order", () => {
  fc.assert(
    fc.property(input, (given) => {
      const { lines, shipping, taxes, ...order } = quote(given);
      const parts = shipping ? [...lines, shipping] : lines;
      for (const part of [...parts, ...taxes]) expect(part.netMinor + part.taxMinor).toBe(part.grossMinor);
      for (const part of parts) expect(sum(part.taxes.map(({ amountMinor }) => amountMinor))).toBe(part.taxMinor);
      expect(order.netMinor + order.taxMinor).toBe(order.totalMinor);
      expect(sum(parts.map(({ grossMinor }) => grossMinor))).toBe(order.totalMinor);
      expect(sum(taxes.map(({ taxMinor }) => taxMinor))).toBe(order.taxMinor);
      const added = order.taxMode === "included" ? 0 : order.taxMinor;
      expect(order.subtotalMinor - order.discountMinor + order.shippingMinor + added).toBe(order.totalMinor);
    }),
  );
});

test("the shares of a discount add up to it, and none is greater than its line", () => {
  fc.assert(
    fc.property(input, (given) => {
      const { lines, shipping, discounts } = quote(given);
      const parts = shipping ? [...lines, shipping] : lines;
      for (const { id, amountMinor } of discounts) {
        const shares = parts.flatMap((part) => part.discounts.filter((share) => share.id === id));
        expect(sum(shares.map((share) => share.amountMinor))).toBe(amountMinor);
      }
      for (const part of parts) {
        expect(sum(part.discounts.map((share) => share.amountMinor))).toBe(part.discountMinor);
        expect(part.discountMinor).toBeLessThanOrEqual(part.amountMinor);
        expect(Math.min(0, part.netMinor, ...part.discounts.map((share) => share.amountMinor))).toBe(0);
      }
    }),
  );
});

test("tenders take no more than they have, and what is due is left by them", () => {
  fc.assert(
    fc.property(input, (given) => {
      const { tenders, totalMinor, dueMinor } = quote(given);
      expect(sum(tenders.map(({ takenMinor }) => takenMinor)) + dueMinor).toBe(totalMinor);
      for (const [at, { balanceMinor, takenMinor, leftMinor }] of tenders.entries()) {
        expect(takenMinor + leftMinor).toBe(balanceMinor);
        expect(Math.min(takenMinor, leftMinor, dueMinor)).toBeGreaterThanOrEqual(0);
        // A later one pays where the earlier ones are empty.
        if (takenMinor > 0) expect(tenders.slice(0, at).every((before) => before.leftMinor === 0)).toBe(true);
      }
      if (dueMinor > 0) expect(tenders.every(({ leftMinor }) => leftMinor === 0)).toBe(true);
    }),
  );
});

test("the order of lines, discounts and codes changes nothing", () => {
  const shuffled = input.chain((given) => {
    const { lines, discounts, codes } = given;
    const orders = fc.tuple(mixed(lines), mixed(discounts), mixed(codes));
    return fc.tuple(fc.constant(given), orders);
  });
  fc.assert(
    fc.property(shuffled, ([given, [lines, discounts, codes]]) => {
      const { lines: shown, ...result } = quote(given);
      const { lines: shownThen, ...then } = quote({ ...given, lines, discounts, codes });
      expect(then).toEqual(result);
      expect(shownThen.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
      for (const each of shown) expect(shownThen).toContainEqual(each);
    }),
    { numRuns: 500 },
  );
});

const mixed = <T>(values: readonly T[]) =>
  fc.shuffledSubarray([...values], { minLength: values.length, maxLength: values.length });

test("a discount never raises a total, and no total is negative", () => {
  fc.assert(
    fc.property(input, (given) => {
      const { totalMinor } = quote(given);
      expect(totalMinor).toBeGreaterThanOrEqual(0);
      const without = quote({ ...given, discounts: given.discounts.slice(1) });
      expect(totalMinor).toBeLessThanOrEqual(without.totalMinor);
    }),
    { numRuns: 1000 },
  );
});

test("every number in a quote is whole", () => {
  fc.assert(
    fc.property(input, (given) => {
      expect(numbersIn(quote(given)).filter((number) => !Number.isSafeInteger(number))).toEqual([]);
    }),
  );
});

function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const wholeEffect: fc.Arbitrary<DiscountEffect> = fc.oneof(
  fc.record({ kind: fc.constant("percentage" as const), basisPoints, on: fc.constant({ kind: "order" as const }) }),
  fc.record({ kind: fc.constant("amount" as const), amountMinor: money, on: fc.constant({ kind: "order" as const }) }),
  fc.record({
    kind: fc.constant("buy_get" as const),
    buy: fc.record({ quantity: count, items }),
    get: fc.record({ quantity: count, items, basisPoints: fc.constant(10_000) }),
    times: fc.option(fc.nat(3)),
  }),
);

test("a line split in two costs the same, where nothing is rounded for each line", () => {
  const given = fc.tuple(
    input,
    fc.array(fc.record({ discount, effect: wholeEffect }), { maxLength: 2 }),
    fc.integer({ min: 1, max: 4 }),
  );
  fc.assert(
    fc.property(
      given,
      ([
        {
          lines: [first, ...lines],
          ...rest
        },
        some,
        part,
      ]) => {
        fc.pre(first !== undefined && first.quantity > part);
        const discounts = some
          .map(({ discount, effect }) => ({ ...discount, effect }))
          .filter(({ effect }, at) => effect.kind !== "buy_get" || at === 0);
        const order = { ...rest, discounts, taxRules: [] };
        const parts = [
          { ...first, quantity: part },
          { ...first, id: `${first.id}2`, quantity: first.quantity - part },
        ];
        const { lines: _, shipping: __, ...whole } = quote({ ...order, lines: [first, ...lines] });
        const { lines: ___, shipping: ____, ...split } = quote({ ...order, lines: [...parts, ...lines] });
        expect(split).toEqual(whole);
      },
    ),
    { numRuns: 1000 },
  );
});
