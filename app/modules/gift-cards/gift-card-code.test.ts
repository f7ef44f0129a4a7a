import { expect, it } from "vitest";
import { codeOf, groupedCode, lastFourOf, readCode } from "./gift-card-code.ts";

const bytes = Uint8Array.from({ length: 16 }, (_, at) => at * 17);

it("has 16 characters that can’t be mistaken for one another, in groups of four", () => {
  const code = codeOf(bytes);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(groupedCode(code)).toMatch(/^(?:\w{4}-){3}\w{4}$/);
  expect(groupedCode(code).endsWith(`-${lastFourOf(code)}`)).toBe(true);
  expect(() => codeOf(bytes.subarray(1))).toThrow(RangeError);
});

it("uses each character equally often", () => {
  const counts = new Map<string, number>();
  for (let first = 0; first < 256; first += 16) {
    const code = codeOf(Uint8Array.from({ length: 16 }, (_, at) => first + at));
    for (const letter of code) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(32).fill(8));
});

it.each([
  ["as it is shown", "0123-4567-89AB-CDEF"],
  ["in lower case, without hyphens", "0123456789abcdef"],
  ["with spaces around and between", "  0123 4567 89ab cdef\n"],
  ["with letters for digits", "OI23-4567-89AB-CDEF"],
  ["with an l for a one", "ol23-4567-89AB-CDEF"],
  ["with typographic dashes", "0123–4567–89AB—CDEF"],
])("reads a code %s", (_, typed) => {
  expect(readCode(typed)).toBe("0123456789ABCDEF");
});

it.each(["", "0123", "0123-4567-89AB-CDEFG", "0123-4567-89AB-CDEU", "0123_4567_89AB_CDEF", "SPRING-SALE-2026"])(
  "takes “%s” for something else",
  (typed) => {
    expect(readCode(typed)).toBeNull();
  },
);
