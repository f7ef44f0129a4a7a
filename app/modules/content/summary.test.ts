import { expect, test } from "vitest";
import { summaryOf } from "./summary.ts";

test.each([
  ["", ""],
  ["A heading\n\nand a  text.\n", "A heading and a text."],
  ["a".repeat(240), "a".repeat(240)],
  [`${"a".repeat(238)} bc`, `${"a".repeat(238)}…`],
  ["a".repeat(241), `${"a".repeat(240)}…`],
  [`${"a".repeat(239)}😀`, `${"a".repeat(239)}…`],
])("the start of %j is a line that ends with a word", (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});
