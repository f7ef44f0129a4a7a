import { expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

const keyOf = (address: string) => pageKey(new URL(address, "https://shop.test"), ["sort", "page", "filter."]);

test.each([
  ["/products", "/products"],
  ["/products?utm_source=mail&fbclid=1", "/products"],
  ["/products?page=2&sort=title&utm_source=mail", "/products?sort=title&page=2"],
  ["/products?sort=a%26page%3D3", "/products?sort=a%26page%3D3"],
  ["/products?sort=", "/products?sort="],
  ["/products.data?page=2&_routes=root", "/products.data?page=2&_routes=root"],
  ["/products?_routes=root", "/products"],
  ["/products?filter.b=2&page=2&filter.a=1&filter.b=1", "/products?page=2&filter.a=1&filter.b=1&filter.b=2"],
  ["/products?filter=1&filters.a=1", "/products"],
  ["/_root.data?_routes=a", "/_root.data?_routes=a"],
])("%s is kept as %s", (address, key) => {
  expect(keyOf(address)).toBe(key);
});

test("a parameter that is given twice has no one meaning", () => {
  expect(keyOf("/products?sort=title&sort=newest")).toBeNull();
  expect(keyOf("/products?utm=1&utm=2")).toBe("/products");
});

test("a page with very many filters isn’t cached", () => {
  const filters = (count: number) => Array.from({ length: count }, (_, at) => `filter.a=${at}`).join("&");
  expect(keyOf(`/products?${filters(51)}`)).toBeNull();
  expect(keyOf(`/products?${filters(50)}`)).toContain("filter.a=49");
});
