import { expect, it } from "vitest";
import { enteredFilter } from "./entered-filter.ts";

const withTax = (priceMinor: number) => priceMinor + Math.round(priceMinor * 0.19);

it("a filter finds what is shown between its prices, both of them included", () => {
  const { min = 0, max = 0 } = enteredFilter({ min: 10, max: 20 }, withTax, "EUR");
  const [from, to] = [Math.round(min * 100), Math.round(max * 100)];
  expect([withTax(from - 1) < 1000, withTax(from) >= 1000]).toEqual([true, true]);
  expect([withTax(to) <= 2000, withTax(to + 1) > 2000]).toEqual([true, true]);
  expect(enteredFilter({ min: 10, max: 20 }, (priceMinor) => priceMinor, "EUR")).toEqual({ min: 10, max: 20 });
});

it("a filter finds every price that is shown alike", () => {
  const withoutTax = (priceMinor: number) => Math.round(priceMinor / 1.19);
  expect([121, 122, 123, 124].map(withoutTax)).toEqual([102, 103, 103, 104]);
  expect(enteredFilter({ min: 1.03, max: 1.03 }, withoutTax, "EUR")).toEqual({ min: 1.22, max: 1.23 });
});

it("a filter that isn’t set stays so", () => {
  expect(enteredFilter({ max: 0 }, withTax, "JPY")).toEqual({ max: 0 });
  expect(enteredFilter({}, withTax, "EUR")).toEqual({});
});
