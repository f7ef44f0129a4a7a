import { expect, test } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import { nextOption, type Suggestions, searchedText, suggestionCounts } from "./suggestions.ts";

test.each([
  ["la", "la"],
  ["  oak lamp ", "oak lamp"],
  ["l", null],
  [" l ", null],
  ["", null],
])("for %j the field searches %j", (typed, text) => expect(searchedText(typed)).toBe(text));

test("arrow keys lead through the options and the field in a circle", () => {
  const path = (key: "ArrowDown" | "ArrowUp") => {
    let at = -1;
    return [1, 2, 3, 4].map(() => {
      at = nextOption(key, at, 3);
      return at;
    });
  };
  expect(path("ArrowDown")).toEqual([0, 1, 2, -1]);
  expect(path("ArrowUp")).toEqual([2, 1, 0, -1]);
});

const none: Suggestions = {
  ...{ q: "oak", total: 0, more: false, currency: "EUR" },
  ...{ products: [], collections: [], pages: [], posts: [] },
};
const link = { to: "/", title: "Oak" };
const product = { ...link, picture: null, price: { minor: 1, from: false, compareAtMinor: null }, unitPrice: null };

test.each([
  [none, "No suggestions"],
  [{ ...none, products: [{ ...product, available: true }] }, "Suggestions: 1 product"],
  [{ ...none, collections: [link, link], pages: [link], posts: [link] }, "Suggestions: 2 collections, 1 page, 1 post"],
])("a screen reader says how many there are", (suggestions, text) =>
  expect(suggestionCounts(suggestions, textsIn("en"))).toBe(text),
);

test("a German screen reader says so, too", () => {
  const suggestions = { ...none, collections: [link, link], pages: [link], posts: [link] };
  expect(suggestionCounts(suggestions, textsIn("de"))).toBe("Vorschläge: 2 Kategorien, 1 Seite und 1 Beitrag");
});
