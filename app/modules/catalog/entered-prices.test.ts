import { expect, it } from "vitest";
import { enteredPrices } from "./entered-prices.ts";

const withTax = (priceMinor: number) => priceMinor + Math.round(priceMinor * 0.19);

it("entered prices are those that are shown between two prices, both of them included", () => {
  const { from, to } = enteredPrices({ min: 10, max: 20 }, withTax, "EUR");
  const [first, last] = [from ?? 0, to ?? 0];
  expect([withTax(first - 1) < 1000, withTax(first) >= 1000]).toEqual([true, true]);
  expect([withTax(last) <= 2000, withTax(last + 1) > 2000]).toEqual([true, true]);
  expect(enteredPrices({ min: 10, max: 20 }, (priceMinor) => priceMinor, "EUR")).toEqual({ from: 1000, to: 2000 });
});

it("entered prices are all that are shown alike", () => {
  const withoutTax = (priceMinor: number) => Math.round(priceMinor / 1.19);
  expect([121, 122, 123, 124].map(withoutTax)).toEqual([102, 103, 103, 104]);
  expect(enteredPrices({ min: 1.03, max: 1.03 }, withoutTax, "EUR")).toEqual({ from: 122, to: 123 });
});

it("entered prices have no end where none is asked for, and fit the column", () => {
  expect(enteredPrices({ max: 0 }, withTax, "JPY")).toEqual({ from: null, to: 0 });
  expect(enteredPrices({}, withTax, "EUR")).toEqual({ from: null, to: null });
  const free = () => 0;
  expect(enteredPrices({ min: 9_999_999, max: 9_999_999 }, free, "EUR")).toEqual({
    from: 2 ** 31 - 1,
    to: 2 ** 31 - 2,
  });
});
