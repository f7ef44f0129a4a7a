import { describe, expect, it } from "vitest";
import { decimalAmount, formatMoney, minorDigits, minorOf, parseAmount } from "./money.ts";

it("rounds major units to minor ones", () => {
  expect([minorOf(12.5, "EUR"), minorOf(0.29, "EUR"), minorOf(4.35, "USD"), minorOf(500, "JPY")]).toEqual([
    1250, 29, 435, 500,
  ]);
});

describe("money for people", () => {
  it("knows each currency's minor digits", () => {
    expect([minorDigits("EUR"), minorDigits("JPY"), minorDigits("KWD")]).toEqual([2, 0, 3]);
  });

  it("reads amounts that people type by their digits", () => {
    expect(["12.50", "12,5", " 12 ", "0.29", "4.35", "999999999.99"].map((typed) => parseAmount(typed, "EUR"))).toEqual(
      [1250, 1250, 1200, 29, 435, 99999999999],
    );
    expect([parseAmount("1250", "JPY"), parseAmount("1.250", "KWD")]).toEqual([1250, 1250]);
    for (const typed of ["", "12.505", "1.250,00", "-1", "1e3", "12.", ".5", "٣"]) {
      expect(parseAmount(typed, "EUR")).toBeNaN();
    }
    expect(parseAmount("12.5", "JPY")).toBeNaN();
  });

  it.each([
    [0, "EUR", "0.00"],
    [5, "EUR", "0.05"],
    [-5, "EUR", "-0.05"],
    [123456, "EUR", "1234.56"],
    [1250, "JPY", "1250"],
    [1, "KWD", "0.001"],
    [Number.MAX_SAFE_INTEGER, "EUR", "90071992547409.91"],
  ])("writes %i %s as the decimal %s", (minor, currency, expected) => {
    expect(decimalAmount(minor, currency)).toBe(expected);
  });

  it("formats with the currency's symbol and grouping", () => {
    expect(formatMoney(123456, "EUR", "en-IE")).toBe("€1,234.56");
    expect(formatMoney(1250, "JPY", "en-IE")).toContain("1,250");
    expect(formatMoney(Number.MAX_SAFE_INTEGER, "EUR", "en-IE")).toBe("€90,071,992,547,409.91");
  });

  it("formats as the Store's language does, with the currency's own digits", () => {
    expect(formatMoney(2500, "USD", "en-US")).toBe("$25.00");
    expect(formatMoney(2500, "USD", "en-IE")).toBe("US$25.00");
    expect(formatMoney(123456, "EUR", "de")).toBe("1.234,56\u00a0€");
    expect(formatMoney(1250, "JPY", "ja")).toBe("￥1,250");
    expect(formatMoney(1250, "KWD", "en-US")).toBe("KWD\u00a01.250");
  });

  it("refuses what is no whole number of minor units, and unknown codes", () => {
    expect(() => decimalAmount(12.5, "EUR")).toThrow(RangeError);
    expect(() => decimalAmount(Number.NaN, "EUR")).toThrow(RangeError);
    expect(() => formatMoney(100, "euro", "en")).toThrow(RangeError);
  });
});
