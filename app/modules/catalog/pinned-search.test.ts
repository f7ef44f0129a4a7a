import { expect, it } from "vitest";
import { pinnedSearchSchema } from "./pinned-search.schema.ts";
import { MOST_PINNED } from "./pinned-search.ts";

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const ids = (count: number) => Array.from({ length: count }, (_, n) => id(n));

it("pinned results are read from their form, each product once", () => {
  const read = pinnedSearchSchema.parse({ words: " Oak lamp ", products: `${id(2)},${id(1)},${id(2)}` });
  expect(read).toEqual({ words: "Oak lamp", products: [id(2), id(1)] });
});

it.each([
  ["", ids(1), "Enter what customers search for."],
  ["!!", ids(1), "Enter what customers search for."],
  ['"oak lamp"', ids(1), "Leave out quotes and minus signs."],
  ["x".repeat(101), ids(1), "Use at most 100 characters."],
  ["lamp", [], "Add at least one product."],
  ["lamp", ids(MOST_PINNED + 1), "Pin at most 10 products. Remove some."],
  ["lamp", ["x"], "Reload the page, then choose the products again."],
])("are refused for %j with %j: %s", (words, products, message) => {
  const parsed = pinnedSearchSchema.safeParse({ words, products: products.join() });
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
});
