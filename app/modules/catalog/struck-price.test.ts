import { describe, expect, it } from "vitest";
import { struckPrice } from "./struck-price.ts";

const sale = { priceMinor: 3000, compareAtMinor: 4000, priorMinor: 3500 };

describe("the price that is struck through", () => {
  it.each([
    ["elsewhere the regular price", sale, false, 4000],
    ["in the European Union the lowest of the 30 days before", sale, true, 3500],
    ["the regular price where it was never lower", { ...sale, priorMinor: 4000 }, true, 4000],
    ["nothing that is lower than the price", { ...sale, priorMinor: 2500 }, true, null],
    ["nothing that equals the price", { ...sale, priorMinor: 3000 }, true, null],
    ["nothing where the item was never sold before", { ...sale, priorMinor: null }, true, null],
    ["the regular price of what was never sold before, elsewhere", { ...sale, priorMinor: null }, false, 4000],
    ["nothing without a sale", { ...sale, compareAtMinor: null }, true, null],
    ["nothing without a sale, elsewhere", { ...sale, compareAtMinor: null }, false, null],
    ["what a free item cost", { ...sale, priceMinor: 0 }, true, 3500],
  ])("%s", (_, prices, toEu, struck) => {
    expect(struckPrice(prices, toEu)).toBe(struck);
  });
});
