import { expect, test } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import { readAgreedPages } from "./agreed-page.schema.ts";
import { agreedParts } from "./agreed-page.ts";

const terms = { pageId: "019000d0-0000-7000-8000-000000000001", version: 3, kind: "terms", title: "Our terms" };

test.each([
  [[terms], [terms]],
  [[{ ...terms, more: 1 }, { pageId: "no" }, null], [terms]],
  [null, []],
  [{}, []],
])("of %j are read %j", (stored, read) => {
  expect(readAgreedPages(stored)).toEqual(read);
});

test("a buyer agreed to the terms, and was shown the others", () => {
  const privacy = { ...terms, kind: "privacy", title: "Privacy" };
  expect(agreedParts([privacy, terms], textsIn("en"))).toEqual([
    { words: "You agreed to", pages: [terms] },
    { words: "Also shown when you ordered", pages: [privacy] },
  ]);
  expect(agreedParts([privacy], textsIn("en")).map(({ words }) => words)).toEqual(["Also shown when you ordered"]);
  expect(agreedParts([], textsIn("en"))).toEqual([]);
});
