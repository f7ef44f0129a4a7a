import { expect, test } from "vitest";
import { gtinDigits, isGtin } from "./gtin.ts";

test.each([
  ["96385074", "GTIN-8"],
  ["036000291452", "GTIN-12"],
  ["4006381333931", "GTIN-13"],
  ["9780201379624", "GTIN-13 of a book"],
  ["00012345600012", "GTIN-14"],
])("%s is a %s", (digits) => {
  expect(isGtin(digits)).toBe(true);
});

test.each([
  ["4006381333932", "another last digit"],
  ["4006381333913", "two digits swapped"],
  ["400638133393", "a digit missing"],
  ["40063813339310", "a digit more"],
  ["0000000", "seven digits"],
  ["400638133393X", "a letter"],
  ["٤٠٠٦٣٨١٣٣٣٩٣١", "other digits"],
  ["", "nothing"],
])("%s is none: %s", (digits) => {
  expect(isGtin(digits)).toBe(false);
});

test("spaces and hyphens may be typed, and a spreadsheet’s mark of a text", () => {
  expect(gtinDigits(" 4 006381-333931 ")).toBe("4006381333931");
  expect(gtinDigits("'036000291452")).toBe("036000291452");
});
