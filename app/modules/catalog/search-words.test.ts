import { describe, expect, it, test } from "vitest";
import {
  correctedWord,
  foldedText,
  isCorrectable,
  isLiteral,
  isOneTypo,
  isTitled,
  searchWords,
} from "./search-words.ts";

test.each([
  ["Café  CRÈME", "cafe creme"],
  ["Gärtner’s Straße", "gartners strasse"],
  ["LK-0012/A", "lk 0012 a"],
  ["T-shirt, “Øre”", "t shirt ore"],
  ["\tone\ntwo", "one two"],
  ["!?", ""],
])("%j is folded to %j", (text, folded) => expect(foldedText(text)).toBe(folded));

test("words are searched once each", () => {
  expect(searchWords(" Mug mug, MÜG tea ")).toEqual(["mug", "tea"]);
  expect(searchWords(" - ")).toEqual([]);
});

test.each([
  ['"oak lamp"', true],
  ["lamp -oak", true],
  ["t-shirt", false],
  ["lamp - oak", false],
  ['5" plate', false],
])("%j is literal: %s", (q, literal) => expect(isLiteral(q)).toBe(literal));

describe("one typo", () => {
  it.each([
    ["jumpr", "jumper"],
    ["jumpper", "jumper"],
    ["junper", "jumper"],
    ["jmuper", "jumper"],
    ["umper", "jumper"],
    ["jumpe", "jumper"],
  ])("makes %s of %s", (typed, meant) => expect(isOneTypo(typed, meant)).toBe(true));

  it.each([
    ["jumper", "jumper"],
    ["jmpr", "jumper"],
    ["jupmre", "jumper"],
    ["bumped", "jumper"],
    ["abcd", "bcde"],
  ])("doesn't make %s of %s", (typed, meant) => expect(isOneTypo(typed, meant)).toBe(false));

  it("isn't told in short words and codes", () => {
    expect(["mgu", "l1234", "glvo"].map(isCorrectable)).toEqual([false, false, true]);
  });

  it("is more likely behind the first letter, and in a word of many products", () => {
    const known = (word: string, count: number) => ({ word, count });
    const near = [known("camp", 9), known("lamb", 1), known("lump", 5), known("limps", 20)];
    expect(correctedWord("lamp", near)).toBe("lump");
    expect(correctedWord("lamp", [known("camp", 1)])).toBe("camp");
    expect(correctedWord("lamp", [known("limps", 1)])).toBeNull();
  });
});

it.each([
  ["Oak Lamps & Shades", "lam oa", true],
  ["Café Crème", "CREME", true],
  ["Oak Lamps", "amps", false],
  ["Oak Lamps", "oak mug", false],
  ["Oak Lamps", " ", false],
])("the title %j begins with the words of %j: %j", (title, q, begins) => {
  expect(isTitled(title, searchWords(q))).toBe(begins);
});
