import { expect, test } from "vitest";
import { plainNumber } from "./file-numbers.ts";

test.each([
  ["12.50", "12.50"],
  ["12,50", "12,50"],
  ["1,234.50", "1234.50"],
  ["1.234,50", "1234.50"],
  ["1,234,567", "1234567"],
  ["€ 1.234.567,89", "1234567.89"],
  ["1’234.50 CHF", "1234.50"],
  ["$5", "5"],
  ["7.0", "7"],
  ["7.00", "7"],
  ["1,000.00", "1000"],
  ["1.000,00", "1000"],
  // These may mean either.
  ["1,234", "1,234"],
  ["1.234", "1.234"],
  ["1.000", "1.000"],
  // No numbers: the form says so.
  ["twelve", "twelve"],
  ["-3", "-3"],
  ["", ""],
])("a cell with %j holds %j", (cell, number) => {
  expect(plainNumber(cell)).toBe(number);
});
