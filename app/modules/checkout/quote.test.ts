import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalQuote, quoteFor } from "./quote.ts";

const lines = [
  { variantId: "b", quantity: 2, unitPriceMinor: 1250 },
  { variantId: "a", quantity: 1, unitPriceMinor: 999 },
];

describe("a quote", () => {
  test("adds lines and shipping in minor units", () => {
    expect(quoteFor(lines, "express")).toEqual({ subtotalMinor: 3499, shippingMinor: 1290, totalMinor: 4789 });
  });
  test("ships free by standard from the threshold on, not below it", () => {
    expect(quoteFor([{ variantId: "a", quantity: 1, unitPriceMinor: 6000 }], "standard").shippingMinor).toBe(0);
    expect(quoteFor([{ variantId: "a", quantity: 1, unitPriceMinor: 5999 }], "standard").shippingMinor).toBe(490);
  });
  test("refuses amounts beyond exact integers", () => {
    expect(() => quoteFor([{ variantId: "a", quantity: 99, unitPriceMinor: 2 ** 50 }], null)).toThrow(RangeError);
  });
  test("is always its parts' sum", () => {
    const line = fc.record({
      variantId: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 99 }),
      unitPriceMinor: fc.nat(1_000_000),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (some) => {
        const quote = quoteFor(some, "standard");
        expect(quote.totalMinor).toBe(quote.subtotalMinor + quote.shippingMinor);
      }),
    );
  });
});

describe("a quote's canonical text", () => {
  const quote = quoteFor(lines, "standard");
  test("does not depend on the lines' order", () => {
    expect(canonicalQuote("EUR", [...lines].reverse(), quote)).toBe(canonicalQuote("EUR", lines, quote));
  });
  test("changes with any amount", () => {
    const dearer = lines.map((line) => ({ ...line, unitPriceMinor: line.unitPriceMinor + 1 }));
    expect(canonicalQuote("EUR", dearer, quote)).not.toBe(canonicalQuote("EUR", lines, quote));
    expect(canonicalQuote("USD", lines, quote)).not.toBe(canonicalQuote("EUR", lines, quote));
  });
});
