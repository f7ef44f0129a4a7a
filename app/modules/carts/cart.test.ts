import { describe, expect, test } from "vitest";
import { cappedQuantity, cartSubtotal, lineProblem, MAX_QUANTITY } from "./cart.ts";

const offer = { buyable: true, available: 3, priceMinor: 500 };

describe("a cart line", () => {
  test("has no problem while stock covers it", () => {
    expect(lineProblem(offer, 3)).toBeNull();
  });
  test.each([
    ["unavailable", undefined, 1],
    ["unavailable", { ...offer, buyable: false }, 1],
    ["sold_out", { ...offer, available: 0 }, 1],
    ["not_enough", offer, 4],
  ] as const)("is %s", (problem, given, quantity) => {
    expect(lineProblem(given, quantity)).toBe(problem);
  });
});

test("quantities are capped by stock, by the most one order may hold, and never below one", () => {
  expect(cappedQuantity(5, 3)).toBe(3);
  expect(cappedQuantity(500, 1000)).toBe(MAX_QUANTITY);
  expect(cappedQuantity(2, 0)).toBe(1);
});

test("the subtotal leaves out what cannot be bought", () => {
  const lines = [
    { problem: null, unitPriceMinor: 1250, quantity: 2 },
    { problem: "sold_out" as const, unitPriceMinor: 9900, quantity: 1 },
  ];
  expect(cartSubtotal(lines)).toBe(2500);
});
