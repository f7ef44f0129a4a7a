import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ShippingMethod } from "#app/kernel/shipping.ts";
import { formerCanonicalQuote, type QuotedLine, type QuotedShipping, quoteCheckout, withTotals } from "./quote.ts";

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
const quoteFor = (some: readonly QuotedLine[], shipping: QuotedShipping) =>
  quoteCheckout({ currency: "EUR", lines: some, shipping, at: 0 });

describe("a quote", () => {
  test("adds lines and shipping in minor units", () => {
    expect(quoteFor(lines, by("express"))).toMatchObject({
      ...{ subtotalMinor: 3499, shippingMinor: 1290, totalMinor: 4789 },
      ...{ discountMinor: 0, taxMinor: 0, dueMinor: 4789, currency: "EUR" },
    });
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
    expect(quoteFor(lines, { methods: [], chosen: null })).toMatchObject({ shipping: null, shippingMinor: 0 });
  });
  test("ships at the agreed cost", () => {
    expect(quoteFor(lines, { agreedMinor: 300 })).toMatchObject({
      subtotalMinor: 3499,
      shippingMinor: 300,
      totalMinor: 3799,
    });
  });
  test("comes to a total by each of the store's methods", () => {
    expect(withTotals({ currency: "EUR", lines, at: 0 }, [express, standard])).toMatchObject([
      { id: "express", totals: { subtotal: 3499, shipping: 1290, total: 4789 } },
      { id: "standard", totals: { subtotal: 3499, shipping: 490, total: 3989 } },
    ]);
    expect(withTotals({ currency: "EUR", lines, at: 0 }, [])).toEqual([]);
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

test("the text that sessions of an earlier version were hashed over stays as it was", () => {
  expect(formerCanonicalQuote(lines, quoteFor(lines, by("standard")))).toBe(
    '["EUR",["a:1:999","b:2:1250"],3499,490,3989]',
  );
});
