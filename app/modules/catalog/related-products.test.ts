import { expect, it } from "vitest";
import { relatedProductsSchema } from "./related-products.schema.ts";
import { MOST_RELATED } from "./related-products.ts";

const ids = (count: number) =>
  Array.from({ length: count }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`);

it("related products are read from their form, each once and in its order, and there may be none", () => {
  const [first = "", second = ""] = ids(2);
  expect(relatedProductsSchema.parse({ products: `${second},${first},${second}` })).toEqual({
    products: [second, first],
  });
  expect(relatedProductsSchema.parse({ products: "" })).toEqual({ products: [] });
  expect(relatedProductsSchema.parse({ products: ids(MOST_RELATED).join() }).products).toHaveLength(12);
});

it.each([
  [ids(13), "Choose at most 12 products. Remove some."],
  [["x"], "Reload the page, then choose the products again."],
])("are refused for %j: %s", (products, message) => {
  const parsed = relatedProductsSchema.safeParse({ products: products.join() });
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
});
