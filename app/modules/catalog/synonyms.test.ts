import { describe, expect, it } from "vitest";
import { searchKey } from "./search-words.ts";
import { synonymsSchema } from "./synonyms.schema.ts";
import { searchTerms, synonymsOf } from "./synonyms.ts";

const synonyms = synonymsOf([
  { words: ["Jumper", "sweater", "Pull-over"], oneWay: false },
  { words: ["trainers", "running shoes"], oneWay: true },
]);

describe("what a search looks for", () => {
  it.each([
    ["oak lamp", [[["oak"]], [["lamp"]]]],
    ["blue JUMPERS", [[["blue"]], [["jumpers"], ["sweater"], ["pull", "over"]]]],
    ["pull-over", [[["pull", "over"], ["jumper"], ["sweater"]]]],
    ["over pull", [[["over"]], [["pull"]]]],
    ["trainers", [[["trainers"], ["running", "shoes"]]]],
    ["running shoes", [[["running"]], [["shoes"]]]],
    ["constructor", [[["constructor"]]]],
    ["", []],
  ])("for %j is %j", (q, terms) => {
    expect(searchTerms(q, synonyms)).toEqual(terms);
  });
});

it.each([
  ["Jumpers", "jumper"],
  ["dresses", "dress"],
  ["dress", "dress"],
  ["watches", "watch"],
  ["batteries", "battery"],
  ["ties", "tie"],
  ["gas", "gas"],
  ["T-Shirts", "t shirt"],
  ["wj0042s", "wj0042"],
])("the search compares %j as %j", (word, key) => {
  expect(searchKey(word)).toBe(key);
  expect(searchKey(key)).toBe(key);
});

describe("a group", () => {
  const parse = (words: string) => synonymsSchema.safeParse({ words, oneWay: "" });

  it("is read from words between commas", () => {
    expect(parse(" jumper,sweater ,, running   shoes,").data).toEqual({
      ...{ words: ["jumper", "sweater", "running shoes"], oneWay: false },
    });
  });

  it.each([
    ["", "Enter at least two words, with a comma between them."],
    ["jumper", "Enter at least two words, with a comma between them."],
    ["jumper, !!", "Use letters and digits in each word."],
    ["jumper, a\u0000b", "Use letters and digits in each word."],
    [`jumper, ${"x".repeat(41)}`, "Use at most 40 characters for each word."],
    ["jumper, a very warm jumper", "“a very warm jumper” is too long. Use at most 3 words between two commas."],
    ["Café, cafes, tea", "The search treats “Café” and “cafes” as the same word. Remove one of them."],
    [Array.from({ length: 11 }, (_, n) => `word${n}`).join(), "Use at most 10 words."],
  ])("is refused for %j: %s", (words, message) => {
    expect(parse(words).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
