import { expect, it } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import { lineTerms, readStockTerms, readVariantTerms } from "./kept-stock-terms.ts";
import { type StockTerms, termsOf, termsText } from "./stock-terms.ts";

const promised = { shipsFrom: "2027-01-12", leadDays: 14 };
const backOrdered = (pieces: number): StockTerms => ({ kind: "back_ordered", pieces, ...promised });

it("what is in stock needs no terms, and what isn’t has them for the pieces beyond", () => {
  const backorder = { policy: "backorder" as const, ...promised };
  expect(termsOf({ ...backorder, inStock: 5 }, 5)).toBe(null);
  expect(termsOf({ ...backorder, inStock: 2 }, 5)).toEqual(backOrdered(3));
  expect(termsOf({ ...backorder, inStock: -4 }, 5)).toEqual(backOrdered(5));
  expect(termsOf({ ...backorder, policy: "deny", inStock: 0 }, 5)).toBe(null);
  expect(termsOf({ ...backorder, policy: "untracked", inStock: null }, 5)).toBe(null);
  expect(termsOf({ ...backorder, policy: "made_to_order", inStock: null }, 5)).toEqual({
    ...{ kind: "made_to_order", pieces: 5, ...promised },
  });
});

it.each<[StockTerms, number, string]>([
  [backOrdered(2), 2, "Back-ordered: ships from 12 Jan 2027"],
  [backOrdered(2), 5, "2 of 5 back-ordered: ship from 12 Jan 2027"],
  [{ ...backOrdered(2), shipsFrom: null }, 2, "Back-ordered"],
  [{ ...backOrdered(1), kind: "made_to_order" }, 1, "Made to order: ships within 14 days"],
  [{ ...backOrdered(1), kind: "made_to_order", leadDays: 1 }, 1, "Made to order: ships within 1 day"],
  [{ ...backOrdered(1), kind: "made_to_order", leadDays: null }, 1, "Made to order"],
])("%o of %i reads %s", (terms, quantity, text) => {
  expect(termsText(terms, textsIn("en"), "en-IE", quantity)).toBe(text);
});

it("terms are in the language of the page’s texts, and their day in the Store’s", () => {
  const written = (quantity: number) => termsText(backOrdered(2), textsIn("de"), "de-AT", quantity);
  expect([2, 5].map(written)).toEqual([
    "Nachbestellt: Versand ab 12. Jän. 2027",
    "2 von 5 nachbestellt: Versand ab 12. Jän. 2027",
  ]);
});

it("stored terms are read as far as this version knows them, and for no more pieces than a line has", () => {
  expect(readStockTerms(null)).toBe(null);
  expect(readStockTerms({ kind: "lent", pieces: 1 })).toBe(null);
  expect(readStockTerms({ kind: "back_ordered", pieces: 1 })).toEqual({
    ...{ kind: "back_ordered", pieces: 1, shipsFrom: null, leadDays: null },
  });
  const terms = readVariantTerms([{ variantId: "a", ...backOrdered(3) }]);
  expect(lineTerms(terms, { variantId: "a", quantity: 2 })).toEqual(backOrdered(2));
  expect(lineTerms(terms, { variantId: "b", quantity: 2 })).toBe(null);
  expect(readVariantTerms("?")).toEqual([]);
});
