import { expect, test } from "vitest";
import { pageCountOf } from "./page-number.ts";
import { pageNumberSchema } from "./page-number-schema.ts";

test.each([
  [undefined, 1],
  ["", 1],
  ["1", 1],
  ["07", 7],
  ["42", 42],
  ["0", 1],
  ["-1", 1],
  ["1.5", 1],
  ["1e3", 1],
  ["abc", 1],
  ["2 ", 1],
  ["1000000", 1_000_000],
  ["1000001", 1_000_000],
  ["9".repeat(400), 1_000_000],
])("page %j of an address is %d", (given, page) => {
  expect(pageNumberSchema.parse(given)).toBe(page);
});

test("the last page may be part full, and an empty list has no page", () => {
  expect([0, 1, 24, 25].map((total) => pageCountOf(total, 24))).toEqual([0, 1, 1, 2]);
});
