import { expect, it } from "vitest";
import { decimalPercent, formatPercent, parsePercent } from "./percent.ts";

it.each([
  ["7.25", 725],
  [" 19 % ", 1900],
  ["5,5", 550],
  ["0", 0],
  ["100", 10_000],
  ["0.05", 5],
])("%j is %i basis points, and is shown as it is typed", (typed, basisPoints) => {
  expect(parsePercent(typed)).toBe(basisPoints);
  expect(parsePercent(decimalPercent(basisPoints))).toBe(basisPoints);
});

it.each(["", "8.875", "-1", "1e1", "1000.0", "VAT", ".5", "%"])("%j is no percentage", (typed) => {
  expect(parsePercent(typed)).toBeNaN();
});

it.each([
  [0, "0"],
  [5, "0.05"],
  [1900, "19"],
  [2000, "20"],
  [550, "5.5"],
  [10_000, "100"],
])("%i basis points are %s in a form", (basisPoints, shown) => {
  expect(decimalPercent(basisPoints)).toBe(shown);
});

it("is written as the language does", () => {
  expect(formatPercent(1075, "en-US")).toBe("10.75%");
  expect(formatPercent(1900, "de-DE")).toBe("19\u00a0%");
  expect(formatPercent(1, "en-IE")).toBe("0.01%");
});
