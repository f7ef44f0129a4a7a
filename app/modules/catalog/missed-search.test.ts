import { expect, test } from "vitest";
import { keptWords } from "./missed-search.ts";

test.each([
  ["  Garden\u00a0  HOSE ", "garden hose"],
  ["wj-0042 red", "wj-0042 red"],
  ["100 x 200 cm", "100 x 200 cm"],
  ["x".repeat(120), "x".repeat(100)],
  ["İ".repeat(100), "i\u0307".repeat(50)],
])("of %j are kept the words %j", (q, words) => expect(keptWords(q)).toBe(words));

test.each([
  "ada@shop.test",
  "ada＠shop.test",
  "4111 1111 1111 1111",
  "4111-1111-1111-1111",
  "+49 (30) 901820",
  "030/901820",
  "call 030.90.18.20 now",
  "٠١٢٣٤٥٦٧",
  "h",
  " ",
  "a\u202eb",
])("of %j nothing is kept", (q) => expect(keptWords(q)).toBeNull());
