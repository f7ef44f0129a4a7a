import { describe, expect, test } from "vitest";
import { amountOff, discountOf, lineOf, percentOff, quoteInput, shippingOf, taxOf } from "#tests/fixtures/pricing.ts";
import { quote } from "./quote.ts";
import type { QuoteInput } from "./quote-input.ts";

const priced = (given: Partial<QuoteInput>) => quote(quoteInput(given));

describe("what other stores got wrong", () => {
  test("9.99 with 20 % inside is 8.32 + 1.67 (woocommerce 17158)", () => {
    const { lines, taxes } = priced({ lines: [lineOf(999)], taxRules: [taxOf(20_000)] });
    expect(lines).toMatchObject([{ netMinor: 832, taxMinor: 167, grossMinor: 999 }]);
    expect(taxes).toMatchObject([{ netMinor: 832, taxMinor: 167, grossMinor: 999 }]);
  });

  test("10 × 23.90 less 25 % is 179.25 (woocommerce 64668)", () => {
    const lines = [lineOf(2390, { quantity: 10 })];
    const onItem = discountOf({ kind: "percentage", basisPoints: 2500, on: { kind: "products", ids: ["a"] } });
    expect(priced({ lines, discounts: [percentOff(25)] }).totalMinor).toBe(17925);
    expect(priced({ lines, discounts: [onItem] }).totalMinor).toBe(17925);
  });

  test("10 × 38.23 with 20 % inside is 318.58 + 63.72 (vendure 2662)", () => {
    const { lines } = priced({ lines: [lineOf(3823, { quantity: 10 })], taxRules: [taxOf(20_000)] });
    expect(lines).toMatchObject([{ amountMinor: 38230, netMinor: 31858, taxMinor: 6372 }]);
  });

  test("24.99 + 10.75 % + 6.44 is 34.12 in every sum (medusa 14817)", () => {
    const result = priced({
      ...{ pricesIncludeTax: false, lines: [lineOf(2499)], taxRules: [taxOf(10_750)], shipping: shippingOf(644) },
    });
    expect(result).toMatchObject({ netMinor: 3143, taxMinor: 269, totalMinor: 3412, dueMinor: 3412 });
    expect(result.taxes).toMatchObject([{ netMinor: 2499, taxMinor: 269 }]);
  });

  test("50.00 with 10 % inside less 10.00 is 40.00 (medusa 5776)", () => {
    const result = priced({ lines: [lineOf(5000)], taxRules: [taxOf(10_000)], discounts: [amountOff(1000)] });
    expect(result).toMatchObject({ totalMinor: 4000, netMinor: 3636, taxMinor: 364, discountMinor: 1000 });
  });

  test("399.00 less 100 % is exactly 0, and due 0 (medusa 12226, 5584)", () => {
    const result = priced({ lines: [lineOf(39900)], taxRules: [taxOf(21_000)], discounts: [percentOff(100)] });
    expect(result).toMatchObject({ totalMinor: 0, netMinor: 0, taxMinor: 0, dueMinor: 0, discountMinor: 39900 });
  });

  test("3 × 3.54 with 21 % inside for an exempt buyer is 3 × 2.93 = 8.79 (woocommerce 54525)", () => {
    const lines = [lineOf(354, { quantity: 3 })];
    const result = priced({ lines, taxRules: [taxOf(21_000)], buyer: { taxExempt: true } });
    expect(result).toMatchObject({ totalMinor: 879, taxMinor: 0, taxes: [] });
    expect(result.lines).toMatchObject([{ unitMinor: 293, amountMinor: 879, grossMinor: 879 }]);
  });

  test("90.00 less 25.00 with a card of 65.00 leaves 0 due and 0 on the card (saleor 12890)", () => {
    const result = priced({
      ...{ lines: [lineOf(9000)], discounts: [amountOff(2500)] },
      tenders: [{ id: "card", kind: "gift_card", balanceMinor: 6500 }],
    });
    expect(result).toMatchObject({ totalMinor: 6500, dueMinor: 0, tenders: [{ takenMinor: 6500, leftMinor: 0 }] });
  });

  test("of two cards the second keeps what the first has left nothing to pay for (saleor 13640)", () => {
    const result = priced({
      lines: [lineOf(6500)],
      tenders: [
        { id: "first", kind: "gift_card", balanceMinor: 5000 },
        { id: "second", kind: "store_credit", balanceMinor: 4000 },
      ],
    });
    expect(result.tenders).toMatchObject([
      { id: "first", takenMinor: 5000, leftMinor: 0 },
      { id: "second", takenMinor: 1500, leftMinor: 2500 },
    ]);
    expect(result.dueMinor).toBe(0);
  });

  test("a 40 % sale and a code of 70 % pay 18 % (saleor 17453)", () => {
    const sale = { priceMinor: 6000, startsAt: null, endsAt: null };
    const result = priced({ lines: [lineOf(10000, { sale })], discounts: [percentOff(70)] });
    expect(result).toMatchObject({ subtotalMinor: 6000, totalMinor: 1800 });
    expect(result.lines).toMatchObject([{ regularMinor: 10000, unitMinor: 6000 }]);
  });

  test("buy 2 get 1 with six items gives two, whatever the order of adding (medusa 13265, 13431, 8829)", () => {
    const all = { kind: "order" } as const;
    const discount = discountOf({
      ...{ kind: "buy_get", times: null },
      ...{ buy: { quantity: 2, items: all }, get: { quantity: 1, items: all, basisPoints: 10_000 } },
    });
    const lines = [
      lineOf(3000, { id: "dear", quantity: 1 }),
      lineOf(1000, { id: "cheap", quantity: 1 }),
      lineOf(2000, { id: "middle", quantity: 4 }),
    ];
    for (const added of [lines, lines.toReversed(), [...lines.slice(1), ...lines.slice(0, 1)]]) {
      const result = priced({ lines: added, discounts: [discount] });
      expect(result).toMatchObject({ subtotalMinor: 12000, discountMinor: 3000, totalMinor: 9000 });
    }
    const six = priced({ lines: [lineOf(500, { quantity: 6 })], discounts: [discount] });
    expect(six).toMatchObject({ discountMinor: 1000, totalMinor: 2000 });
  });
});

describe("taxes", () => {
  test("add up, or build on the ones before them", () => {
    const of = (compound: boolean) =>
      priced({
        ...{ pricesIncludeTax: false, lines: [lineOf(10000)] },
        taxRules: [taxOf(5000, { id: "federal" }), taxOf(10_000, { id: "state", compound })],
      }).lines.flatMap(({ taxes }) => taxes.map(({ amountMinor }) => amountMinor));
    expect([of(false), of(true)]).toEqual([
      [500, 1000],
      [500, 1050],
    ]);
  });

  test("are in a price that is shown with them, rounded for one item: 3 × 3.33 and 19 % are 3 × 3.96", () => {
    const result = priced({
      ...{ pricesIncludeTax: false, showsTax: true, taxRules: [taxOf(19_000)] },
      ...{ lines: [lineOf(333, { quantity: 3 })], shipping: shippingOf(500, { tax: { by: "items" } }) },
    });
    expect(result.lines).toMatchObject([{ regularMinor: 396, unitMinor: 396, amountMinor: 1188, taxMinor: 190 }]);
    expect(result).toMatchObject({ taxMode: "included", shippingMinor: 595, totalMinor: 1783, taxMinor: 285 });
  });

  test("are added to a price that is shown without them: 3 × 3.54 with 21 % inside are 3 × 2.93 and 1.85", () => {
    const result = priced({
      ...{ pricesIncludeTax: true, showsTax: false, taxRules: [taxOf(21_000)] },
      lines: [lineOf(354, { quantity: 3 })],
    });
    expect(result).toMatchObject({ taxMode: "added", subtotalMinor: 879, taxMinor: 185, totalMinor: 1064 });
  });

  test("have rates with three decimals: 8.875 % on 1,000.00 is 88.75, and 9.975 % in it 90.70", () => {
    const taxOn = (milliPercent: number, pricesIncludeTax: boolean) =>
      priced({ pricesIncludeTax, lines: [lineOf(100_000)], taxRules: [taxOf(milliPercent)] }).taxes;
    expect(taxOn(8875, false)).toMatchObject([{ milliPercent: 8875, basisPoints: 888, taxMinor: 8875 }]);
    expect(taxOn(9975, true)).toMatchObject([{ milliPercent: 9975, basisPoints: 998, taxMinor: 9070 }]);
  });

  test("that are inside never come to more than the line", () => {
    const taxRules = ["a", "b", "c"].map((id) => taxOf(100_000, { id }));
    expect(priced({ lines: [lineOf(2)], taxRules }).lines).toMatchObject([
      { netMinor: 0, taxMinor: 2, grossMinor: 2, taxes: [{ amountMinor: 1 }, { amountMinor: 1 }, { amountMinor: 0 }] },
    ]);
  });

  test("come from the destination's rules for the line's class", () => {
    const taxRules = [
      taxOf(19_000),
      taxOf(7000, { id: "food", taxClass: "food" }),
      taxOf(7250, { id: "california", countries: ["US"], regions: ["CA"] }),
    ];
    const rates = (country: string, region: string | null, taxClass = "standard") =>
      priced({ taxRules, destination: { country, region }, lines: [lineOf(1000, { taxClass })] }).taxes.map(
        ({ id }) => id,
      );
    expect([rates("DE", null), rates("DE", null, "food"), rates("US", "CA")]).toEqual([
      ["tax-19000"],
      ["food"],
      ["california"],
    ]);
    expect([rates("US", "NY"), rates("US", null), rates("FR", null)]).toEqual([[], [], []]);
  });

  test("on shipping are those of a class, of the items in proportion, or none", () => {
    const taxRules = [taxOf(20_000), taxOf(10_000, { id: "reduced", taxClass: "reduced" })];
    const lines = [lineOf(3000), lineOf(1000, { id: "b", taxClass: "reduced" })];
    const tax = (shipping: Parameters<typeof shippingOf>[1]) =>
      priced({ pricesIncludeTax: false, taxRules, lines, shipping: shippingOf(400, shipping) }).shipping?.taxes;
    expect(tax({ tax: { by: "class", taxClass: "reduced" } })).toEqual([{ id: "reduced", amountMinor: 40 }]);
    expect(tax({ tax: { by: "items" } })).toEqual([
      { id: "reduced", amountMinor: 10 },
      { id: "tax-20000", amountMinor: 60 },
    ]);
    expect(tax({ tax: { by: "none" } })).toEqual([]);
  });
});

test("shipping is free from a subtotal on, which discounts don’t lower", () => {
  const shipping = shippingOf(490, { freeFromMinor: 6000 });
  const of = (priceMinor: number, discounts = [amountOff(500)]) =>
    priced({ lines: [lineOf(priceMinor)], shipping, discounts }).shippingMinor;
  expect([of(5999), of(6000), of(6000, [])]).toEqual([490, 0, 0]);
});

test("a sale counts from its start until just before its end, and never raises a price", () => {
  const of = (at: number, priceMinor = 800) =>
    priced({ at, lines: [lineOf(1000, { sale: { priceMinor, startsAt: 10, endsAt: 20 } })] }).totalMinor;
  expect([of(9), of(10), of(19), of(20), of(15, 1200)]).toEqual([1000, 800, 800, 1000, 1000]);
});

test("refuses what isn’t made of whole numbers, what is there twice, and sums beyond exact integers", () => {
  const wrong: Partial<QuoteInput>[] = [
    { lines: [lineOf(9.99)] },
    { lines: [lineOf(-1)] },
    { lines: [lineOf(1, { quantity: 0.5 })] },
    { lines: [lineOf(1, { sale: { priceMinor: Number.NaN, startsAt: null, endsAt: null } })] },
    { lines: [lineOf(1), lineOf(1)] },
    { lines: [lineOf(2 ** 50, { quantity: 99 })] },
    { lines: [lineOf(2 ** 52), lineOf(2 ** 52, { id: "b" })] },
    { lines: [lineOf(1)], at: Number.NaN },
    { lines: [lineOf(1)], shipping: shippingOf(0.1) },
    { lines: [lineOf(1)], shipping: shippingOf(1, { freeFromMinor: 0.5 }) },
    { lines: [lineOf(1)], taxRules: [taxOf(8.875)] },
    { lines: [lineOf(1)], taxRules: [taxOf(100_001)] },
    { lines: [lineOf(1)], discounts: [percentOff(101)] },
    { lines: [lineOf(1)], discounts: [percentOff(1), percentOff(2)] },
    { lines: [lineOf(1)], discounts: [amountOff(0.5)] },
    { lines: [lineOf(1)], tenders: [{ id: "card", kind: "gift_card", balanceMinor: -1 }] },
  ];
  for (const given of wrong) expect(() => priced(given), JSON.stringify(given)).toThrow(RangeError);
});
