import { expect, test } from "vitest";
import { asSentence, isPrintableLine, paragraphsOf, unlinked } from "./text.ts";

test.each([
  "",
  "Ada Lovelace",
  "Zoë Ångström-Núñez",
  "محمد علي",
  "דָּוִד",
  "李小龙",
  "👩‍👩‍👧 & Söhne",
  "a\u200fb",
  "O'Brien <x>",
])("%j is a line of text", (text) => {
  expect(isPrintableLine(text)).toBe(true);
});

test.each([
  "\u0000",
  "a\nb",
  "a\r\nBcc: x",
  "\u001b[31m",
  "\u0085",
  "\u2028",
  "\u202etxt.exe",
  "\u2066x\u2069",
  "\ud800",
  "\udfff",
])("%j is not what it looks like", (text) => {
  expect(isPrintableLine(text)).toBe(false);
});

test.each([
  ["Prices include VAT", "Prices include VAT."],
  ["Plus sales tax.", "Plus sales tax."],
  ["Tax? None!", "Tax? None!"],
  ["", ""],
])("%j as a sentence is %j", (note, sentence) => {
  expect(asSentence(note)).toBe(sentence);
});

test("an email program finds no link in unlinked text", () => {
  expect(unlinked("Pay at https://evil.test/a now. Yours.")).toBe(
    "Pay at https:\u200b/\u200b/\u200bevil.\u200btest/\u200ba now. Yours.",
  );
  expect(unlinked("Happy birthday!\nAda")).toBe("Happy birthday!\nAda");
});

test("empty lines divide a text into paragraphs, which keep their own line breaks", () => {
  expect(paragraphsOf("\nWe ship on Mondays.\nAnd on Fridays.\n \n\nReturns are free.\n")).toEqual([
    "We ship on Mondays.\nAnd on Fridays.",
    "Returns are free.",
  ]);
  expect(paragraphsOf(" \n\n ")).toEqual([]);
});
