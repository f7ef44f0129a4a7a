import { expect, it } from "vitest";
import { quote } from "#app/modules/pricing/quote.ts";
import { lineOf, quoteInput, taxOf } from "#tests/fixtures/pricing.ts";
import { atPrices, quoteChangesOf } from "./quote-changes.ts";

const line = (variantId: string, unitPriceMinor: number, quantity = 1) => ({
  ...{ variantId, unitPriceMinor, quantity, title: `Article ${variantId}`, variantTitle: "" },
});
const texts = (variantId: string) => ({ variantId, key: null, title: `Article ${variantId}`, variantTitle: "" });

it("lines keep their price where it is still the same", () => {
  const { priced, changed } = atPrices([line("a", 500, 2)], new Map([["a", 500]]));
  expect(priced).toMatchObject([{ variantId: "a", unitPriceMinor: 500, totalMinor: 1000 }]);
  expect(changed).toEqual([]);
});

it("a dearer, a cheaper and a withdrawn article are each named with their former price", () => {
  const lines = [line("a", 500, 2), line("b", 700), line("c", 900), line("d", 100)];
  const { priced, changed } = atPrices(
    lines,
    new Map([
      ["a", 600],
      ["b", 0],
      ["d", 100],
    ]),
  );
  expect(priced.map(({ variantId, totalMinor }) => [variantId, totalMinor])).toEqual([
    ["a", 1200],
    ["b", 0],
    ["d", 100],
  ]);
  expect(changed).toEqual([
    { ...texts("a"), formerMinor: 500, nowMinor: 600 },
    { ...texts("b"), formerMinor: 700, nowMinor: 0 },
    { ...texts("c"), formerMinor: 900, nowMinor: null },
  ]);
});

it("taxes are named that a new quote has at another rate, and prices as both quotes show them", () => {
  const quoted = (priceMinor: number, milliPercent: number) => {
    const taxes = { pricesIncludeTax: false, showsTax: true, taxRules: [taxOf(milliPercent, { id: "vat" })] };
    return quote(quoteInput({ ...taxes, lines: [lineOf(priceMinor)] }));
  };
  const before = quoted(1000, 19_000);
  const former = { quote: before, ...before, lines: [{ variantId: "a", unitPriceMinor: 1000, totalMinor: 1000 }] };
  const due = (milliPercent: number, taxMinor: number) => ({ milliPercent, taxMinor });
  expect(quoteChangesOf(former, [], quoted(1000, 8875))).toEqual({
    ...{ formerTotalMinor: 1190, lines: [] },
    taxes: [{ id: "vat", name: "VAT", former: due(19_000, 190), now: due(8875, 89) }],
  });
  // Another price has another tax: that isn't news.
  const dearer = { ...texts("a"), formerMinor: 1000, nowMinor: 2000 };
  expect(quoteChangesOf(former, [dearer], quoted(2000, 19_000))).toEqual({
    ...{ formerTotalMinor: 1190, taxes: [] },
    lines: [{ ...dearer, formerMinor: 1190, nowMinor: 2380 }],
  });
});
