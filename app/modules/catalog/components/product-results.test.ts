import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import { productListSchema } from "../product-list.schema.ts";
import { countText, ProductResults } from "./product-results.tsx";

test.each([
  [1, 0, { total: 0, more: false }, "No products"],
  [1, 1, { total: 1, more: false }, "1 product"],
  [1, 20, { total: 20, more: false }, "20 products"],
  [25, 8, { total: 32, more: false }, "25 to 32 of 32 products"],
  [1, 24, { total: 1000, more: false }, "1 to 24 of 1,000 products"],
  [985, 16, { total: 1000, more: true }, "985 to 1000 of more than 1,000 products"],
])("from %d on, %d of %o: %s", (first, shown, counted, text) => {
  expect(countText(first, shown, counted, textsIn("en"), "en")).toBe(text);
});

const queryOf = (what: string, q: string) =>
  productListSchema.parse({ q, filters: what === "a filter" ? [{ handle: "material", keys: ["oak"] }] : [] });

test.each([
  ["a filter", "", false, "No products match these filters"],
  ["an empty store", "", true, "Nothing for sale yet"],
  ["an empty collection", "", false, "This collection is empty right now"],
  ["a search", "mug", false, "No products found"],
])("without products, %s shows one title, and tells screen readers the count", (what, q, emptyShop, title) => {
  const list = { products: [], total: 0, more: false, pageSize: 24, currency: "EUR", emptyShop };
  const results = createElement(ProductResults, {
    ...{ path: "/products", query: queryOf(what, q), collections: [], facets: [], chosen: [], ...list },
  });
  const html = renderToStaticMarkup(createElement(StaticRouter, { location: "/products" }, results));
  const headings = [...html.matchAll(/<h2[^>]*class="([^"]*)"[^>]*>([^<]*)/g)];
  const shown = headings.filter(([, look]) => look !== "sr-only");
  expect(shown.map(([, , text]) => text)).toEqual([title]);
  expect(html).toMatch(/<h2 id="result-count" aria-live="polite"[^>]*>No products</);
});
