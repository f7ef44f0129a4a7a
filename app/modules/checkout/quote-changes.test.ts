import { expect, it } from "vitest";
import { atPrices } from "./quote-changes.ts";

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
