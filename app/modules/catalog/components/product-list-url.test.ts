import { expect, test } from "vitest";
import { productListSchema } from "../product-list.schema.ts";
import { productListUrl } from "./product-list-url.ts";

test("leaves defaults out", () => {
  expect(productListUrl("/products", productListSchema.parse({}))).toBe("/products");
});

test("keeps every filter, so that reading the address gives the same query again", () => {
  const query = productListSchema.parse({
    q: "mug & bowl",
    collection: "home",
    min: "10",
    max: "45,5",
    available: "1",
    sort: "price-asc",
    page: "2",
  });
  const { searchParams } = new URL(productListUrl("/products", query), "http://store.invalid");
  expect(productListSchema.parse(Object.fromEntries(searchParams))).toEqual(query);
});
