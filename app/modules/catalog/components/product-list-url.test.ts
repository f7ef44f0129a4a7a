import { expect, test } from "vitest";
import { productListSchema, readListQuery } from "../product-list.schema.ts";
import { listMeta, productListUrl } from "./product-list-url.ts";

test("leaves defaults out", () => {
  expect(productListUrl("/products", productListSchema.parse({}))).toBe("/products");
});

test("keeps every filter, so that reading the address gives the same query again", () => {
  const filters = [
    { handle: "colour", keys: ["dark & light", "red"] },
    { handle: "width", keys: ["1.5"] },
  ];
  const query = productListSchema.parse({
    filters,
    q: "mug & bowl",
    collection: "home",
    min: "10",
    max: "45,5",
    available: "1",
    sort: "price-asc",
    page: "2",
  });
  const { searchParams } = new URL(productListUrl("/products", query), "http://store.invalid");
  expect(readListQuery(searchParams)).toEqual(query);
});

test.each([
  [{}, { canonical: "/products", noindex: false }],
  [{ page: "2" }, { canonical: "/products?page=2", noindex: false }],
  [
    { sort: "invented", min: "x" },
    { canonical: "/products", noindex: false },
  ],
  ...[
    { q: "mug" },
    { collection: "home" },
    { min: "1" },
    { max: "9" },
    { available: "1" },
    { filters: [{ handle: "material", keys: ["oak"] }] },
    { sort: "title", page: "3" },
  ].map((search) => [search, { canonical: "/products", noindex: "follow" }] as const),
] as const)("a search engine gets %j as %j", (search, meta) => {
  expect(listMeta("/products", productListSchema.parse(search))).toEqual(meta);
});
