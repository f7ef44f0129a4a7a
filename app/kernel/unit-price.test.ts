import { describe, expect, it } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import { areComparable, referenceText, unitPriceOf } from "./unit-price.ts";

const of = (contentMilli: number | null, contentUnit: string, referenceUnit: string) => ({
  contentMilli,
  contentUnit,
  referenceUnit,
});

describe("the price per unit", () => {
  it.each([
    ["750 ml per litre", 1200, of(750_000, "ml", "l"), 1600],
    ["0.75 l per 100 ml", 1200, of(750, "l", "100ml"), 160],
    ["70 cl per litre", 2499, of(70_000, "cl", "l"), 3570],
    ["250 g per kilogram", 899, of(250_000, "g", "kg"), 3596],
    ["1.5 kg per 100 g", 450, of(1500, "kg", "100g"), 30],
    ["a half rounds up", 1, of(2000, "piece", "piece"), 1],
    ["less than a half rounds down", 1, of(3000, "piece", "piece"), 0],
    ["150 cm per metre", 300, of(150_000, "cm", "m"), 200],
    ["2.5 m² per square metre", 5000, of(2500, "m2", "m2"), 2000],
    ["8 oz per pound", 600, of(8000, "oz", "lb"), 1200],
    ["12 fl oz per fluid ounce", 300, of(12_000, "floz", "floz"), 25],
    ["nothing costs nothing", 0, of(1000, "g", "kg"), 0],
    ["the dearest thousandth is exact", 100_000_000, of(1, "g", "kg"), 100_000_000_000_000],
  ])("%s", (_, priceMinor, content, minor) => {
    expect(unitPriceOf(priceMinor, content)).toEqual({ minor, per: content.referenceUnit });
  });

  it.each([
    ["no content", of(null, "ml", "l")],
    ["no unit", of(1000, "", "l")],
    ["no reference", of(1000, "ml", "")],
    ["a unit of an object's own", of(1000, "toString", "l")],
    ["units of two kinds", of(1000, "g", "l")],
  ])("there is none with %s", (_, content) => {
    expect(unitPriceOf(1200, content)).toBeNull();
  });
});

it("compares within one kind alone", () => {
  expect(areComparable("kg", "100g")).toBe(true);
  expect(areComparable("oz", "kg")).toBe(false);
  expect(areComparable("oz", "floz")).toBe(false);
});

it.each([
  ["kg", "en-IE", "kg", "kilogram"],
  ["100g", "en-IE", "100 g", "100 grams"],
  ["l", "de-DE", "l", "Liter"],
  ["m2", "en-IE", "m²", "square metre"],
  ["piece", "en-US", "piece", "piece"],
] as const)("%s in %s", (per, language, short, long) => {
  expect(referenceText(per, textsIn("en"), language, "short").replace(/\s/g, " ")).toBe(short);
  expect(referenceText(per, textsIn("en"), language, "long").replace(/\s/g, " ")).toBe(long);
});
