import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ShippingMethod } from "#app/kernel/shipping.ts";
import { canonicalQuote, leastTotals, quoteFor } from "./quote.ts";

const standard: ShippingMethod = {
  ...{ id: "standard", title: "Standard", description: "" },
  ...{ priceMinor: 490, freeFromMinor: 6000 },
};
const express: ShippingMethod = { ...standard, id: "express", title: "Express", priceMinor: 1290, freeFromMinor: null };
const by = (chosen: string | null) => ({ methods: [standard, express], chosen });

const lines = [
  { variantId: "b", quantity: 2, unitPriceMinor: 1250 },
  { variantId: "a", quantity: 1, unitPriceMinor: 999 },
];

describe("a quote", () => {
  test("adds lines and shipping in minor units", () => {
    expect(quoteFor(lines, by("express"))).toEqual({ subtotalMinor: 3499, shippingMinor: 1290, totalMinor: 4789 });
  });
  test("ships free from the method's threshold on, not below it", () => {
    const shipping = (unitPriceMinor: number, chosen: string) =>
      quoteFor([{ variantId: "a", quantity: 1, unitPriceMinor }], by(chosen)).shippingMinor;
    expect(shipping(6000, "standard")).toBe(0);
    expect(shipping(5999, "standard")).toBe(490);
    expect(shipping(6000, "express")).toBe(1290);
  });
  test("ships by the store's first method until one is chosen, or where the chosen one is gone", () => {
    expect(quoteFor(lines, by(null)).shippingMinor).toBe(490);
    expect(quoteFor(lines, by("drone")).shippingMinor).toBe(490);
    expect(quoteFor(lines, { methods: [], chosen: null }).shippingMinor).toBe(0);
  });
  test("ships at the agreed cost", () => {
    expect(quoteFor(lines, { agreedMinor: 300 })).toEqual({
      subtotalMinor: 3499,
      shippingMinor: 300,
      totalMinor: 3799,
    });
  });
  test("starts from the cheapest method, if there is any", () => {
    expect(leastTotals([express, standard], 3499)).toEqual({ subtotal: 3499, shipping: 490, total: 3989 });
    expect(leastTotals([], 3499)).toEqual({ subtotal: 3499, shipping: 0, total: 3499 });
  });
  test("refuses amounts beyond exact integers", () => {
    expect(() => quoteFor([{ variantId: "a", quantity: 99, unitPriceMinor: 2 ** 50 }], by(null))).toThrow(RangeError);
  });
  test("is always its parts' sum", () => {
    const line = fc.record({
      variantId: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 99 }),
      unitPriceMinor: fc.nat(1_000_000),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (some) => {
        const quote = quoteFor(some, by("standard"));
        expect(quote.totalMinor).toBe(quote.subtotalMinor + quote.shippingMinor);
      }),
    );
  });
});

describe("a quote's canonical text", () => {
  const quote = quoteFor(lines, by("standard"));
  test("does not depend on the lines' order", () => {
    expect(canonicalQuote("EUR", [...lines].reverse(), quote)).toBe(canonicalQuote("EUR", lines, quote));
  });
  test("changes with any amount", () => {
    const dearer = lines.map((line) => ({ ...line, unitPriceMinor: line.unitPriceMinor + 1 }));
    expect(canonicalQuote("EUR", dearer, quote)).not.toBe(canonicalQuote("EUR", lines, quote));
    expect(canonicalQuote("USD", lines, quote)).not.toBe(canonicalQuote("EUR", lines, quote));
  });
});
