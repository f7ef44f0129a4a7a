import { expect, it } from "vitest";
import { decimalPercent, formatPercent, parsePercent } from "./percent.ts";

it.each([
  ["8.875", 8875],
  ["7.25", 7250],
  [" 19 % ", 19_000],
  ["5,5", 5500],
  ["0", 0],
  ["100", 100_000],
  ["0.005", 5],
])("%j is %i thousandths of a percent, and is shown as it is typed", (typed, milliPercent) => {
  expect(parsePercent(typed)).toBe(milliPercent);
  expect(parsePercent(decimalPercent(milliPercent))).toBe(milliPercent);
});

it.each(["", "8.8755", "-1", "1e1", "VAT", ".5", "%"])("%j is no percentage", (typed) => {
  expect(parsePercent(typed)).toBeNaN();
});

it.each([
  [0, "0"],
  [5, "0.005"],
  [19_000, "19"],
  [20_000, "20"],
  [5500, "5.5"],
  [9975, "9.975"],
  [100_000, "100"],
])("%i thousandths of a percent are %s in a form", (milliPercent, shown) => {
  expect(decimalPercent(milliPercent)).toBe(shown);
});

it("is written as the language does", () => {
  expect(formatPercent(8875, "en-US")).toBe("8.875%");
  expect(formatPercent(10_750, "en-US")).toBe("10.75%");
  expect(formatPercent(19_000, "de-DE")).toBe("19\u00a0%");
  expect(formatPercent(1, "en-IE")).toBe("0.001%");
});
