import { expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

const keyOf = (address: string) => pageKey(new URL(address, "https://shop.test"), ["sort", "page"]);

test.each([
  ["/products", "/products"],
  ["/products?utm_source=mail&fbclid=1", "/products"],
  ["/products?page=2&sort=title&utm_source=mail", "/products?sort=title&page=2"],
  ["/products?sort=a%26page%3D3", "/products?sort=a%26page%3D3"],
  ["/products?sort=", "/products?sort="],
  ["/products.data?page=2&_routes=root", "/products.data?page=2&_routes=root"],
  ["/products?_routes=root", "/products"],
  ["/_root.data?_routes=a", "/_root.data?_routes=a"],
])("%s is kept as %s", (address, key) => {
  expect(keyOf(address)).toBe(key);
});

test("a parameter that is given twice has no one meaning", () => {
  expect(keyOf("/products?sort=title&sort=newest")).toBeNull();
  expect(keyOf("/products?utm=1&utm=2")).toBe("/products");
});
