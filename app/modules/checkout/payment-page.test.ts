import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import { paymentDescription, paymentPage } from "./payment-page.ts";

const mug = { title: "Everyday mug", variantTitle: "Moss", quantity: 2, unitPriceMinor: 1200 };
const lamp = { title: "Harbour table lamp", variantTitle: "", quantity: 1, unitPriceMinor: 8900 };
const email = "ada@shop.test";

describe("what a payment page shows", () => {
  it("is each line and the shipping, where they add up to what is paid", () => {
    expect(paymentPage({ email, lines: [mug, lamp], shippingMinor: 490 }, 11_790, textsIn("en"))).toEqual({
      email,
      items: [
        { name: "Everyday mug, Moss", quantity: 2, unitMinor: 1200 },
        { name: "Harbour table lamp", quantity: 1, unitMinor: 8900 },
        { name: "Shipping", quantity: 1, unitMinor: 490 },
      ],
    });
  });

  it("has the taxes that prices don’t have in them", () => {
    const { items } = paymentPage({ email, lines: [mug], shippingMinor: 490, addedTaxMinor: 200 }, 3090, textsIn("en"));
    expect(items.map(({ name, unitMinor }) => [name, unitMinor])).toEqual([
      ["Everyday mug, Moss", 1200],
      ["Shipping", 490],
      ["Taxes", 200],
    ]);
  });

  it("has no line for shipping that is free", () => {
    expect(paymentPage({ email, lines: [mug], shippingMinor: 0 }, 2400, textsIn("en")).items).toEqual([
      { name: "Everyday mug, Moss", quantity: 2, unitMinor: 1200 },
    ]);
  });

  it("has no lines where they do not add up, or are more than a page takes", () => {
    expect(paymentPage({ email, lines: [mug], shippingMinor: 490 }, 2889, textsIn("en")).items).toEqual([]);
    const many = Array.from({ length: 100 }, () => ({ ...lamp, unitPriceMinor: 1 }));
    expect(paymentPage({ email, lines: many, shippingMinor: 0 }, 100, textsIn("en")).items).toHaveLength(100);
    expect(paymentPage({ email, lines: many, shippingMinor: 1 }, 101, textsIn("en")).items).toEqual([]);
  });

  it("adds up to the amount or is empty, whatever the lines are", () => {
    const line = fc.record({
      ...{ title: fc.string({ minLength: 1 }), variantTitle: fc.string() },
      ...{ quantity: fc.integer({ min: 1, max: 99 }), unitPriceMinor: fc.integer({ min: 0, max: 100_000 }) },
    });
    const off = fc.integer({ min: -1, max: 1 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.nat(5000), off, (lines, shippingMinor, by) => {
        const sum = lines.reduce(
          (total, { quantity, unitPriceMinor }) => total + quantity * unitPriceMinor,
          shippingMinor,
        );
        const { items } = paymentPage({ email, lines, shippingMinor }, sum + by, textsIn("en"));
        const shown = items.reduce((total, { quantity, unitMinor }) => total + quantity * unitMinor, 0);
        return by === 0 ? shown === sum : items.length === 0;
      }),
    );
  });

  it("is called after the store, with a reference", () => {
    expect(paymentDescription("Latchkey Goods", "019aa1f2-0000-7000-8000-00000abcdef1", textsIn("en"))).toBe(
      "Latchkey Goods, checkout 0ABCDEF1",
    );
    expect(paymentDescription("x".repeat(500), "019aa1f2-0000-7000-8000-00000abcdef1", textsIn("en"))).toHaveLength(
      169,
    );
  });
});
