import { expect, test } from "vitest";
import { collectionOf, productSearch, productUrl } from "./product-url.ts";

const own = [{ handle: "kitchen" }, { handle: "home" }];

test.each([
  ["home", "home"],
  ["kitchen", "kitchen"],
  ["wear", "kitchen"],
  ["//evil.test", "kitchen"],
  [null, "kitchen"],
])("coming from %j, the collection is %j", (from, handle) => {
  expect(collectionOf(own, from)).toEqual({ handle });
});

test("a product in no collection has none, wherever one comes from", () => {
  expect(collectionOf([], "home")).toBeUndefined();
});

test("the addresses carry where one comes from, and nothing where that is nowhere", () => {
  expect([productUrl("mug"), productUrl("mug", "home")]).toEqual(["/products/mug", "/products/mug?from=home"]);
  expect(productSearch({ variant: "A 1" })).toBe("?variant=A+1");
  expect(productSearch({ variant: "A&1", picture: 2, from: "home" })).toBe("?variant=A%261&picture=2&from=home");
});
