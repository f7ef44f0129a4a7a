import { expect, test } from "vitest";
import { countText } from "./product-results.tsx";

test.each([
  [1, 0, { total: 0, more: false }, "No products"],
  [1, 1, { total: 1, more: false }, "1 product"],
  [1, 20, { total: 20, more: false }, "20 products"],
  [25, 8, { total: 32, more: false }, "25 to 32 of 32 products"],
  [1, 24, { total: 1000, more: false }, "1 to 24 of 1,000 products"],
  [985, 16, { total: 1000, more: true }, "985 to 1000 of more than 1,000 products"],
])("from %d on, %d of %o: %s", (first, shown, counted, text) => {
  expect(countText(first, shown, counted, "en")).toBe(text);
});
