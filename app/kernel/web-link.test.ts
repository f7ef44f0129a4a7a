import { describe, expect, it } from "vitest";
import { isOwnPath, isWebUrl, siteName } from "./web-link.ts";

describe("a URL of the web's", () => {
  it.each(["https://shop.test", "https://www.instagram.com/harbour/?hl=en#top", "HTTPS://shop.test/"])(
    "is %s",
    (text) => {
      expect(isWebUrl(text)).toBe(true);
    },
  );

  it.each([
    "",
    "shop.test",
    "http://shop.test",
    "https://",
    "https://user:password@shop.test",
    "https://shop.test/a b",
    "https:\\\\shop.test",
    "javascript:alert(1)//https://",
    "/products",
  ])("isn't %s", (text) => {
    expect(isWebUrl(text)).toBe(false);
  });
});

describe("a path of the store", () => {
  it.each(["/", "/collections/sale", "/products?sort=title#all"])("is %s", (text) => {
    expect(isOwnPath(text)).toBe(true);
  });

  it.each(["", "products", "//evil.test", "/\\evil.test", "/a b", "https://shop.test/"])("isn't %s", (text) => {
    expect(isOwnPath(text)).toBe(false);
  });
});

it.each([
  ["https://www.instagram.com/harbour", "Instagram"],
  ["https://m.youtube.com/@harbour", "YouTube"],
  ["https://twitter.com/harbour", "X"],
  ["https://mastodon.example/@harbour", "mastodon.example"],
  ["https://constructor/", "constructor"],
])("names the site of %s", (url, name) => {
  expect(siteName(url)).toBe(name);
});
