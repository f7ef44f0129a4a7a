import { expect, test } from "vitest";
import { packVariants, unpackVariants } from "./packed-variants.ts";

const variant = (at: number, optionValues: string[]) => ({
  ...{ id: `id-${at}`, sku: `S-${at}`, barcode: at === 0 ? "4006381333931" : "", optionValues, priceMinor: 1000 + at },
  ...{
    compareAtMinor: at === 1 ? 2000 : null,
    unitPrice: at === 2 ? { minor: 5, per: "l" as const } : null,
    available: at,
    availability: at === 3 ? ("back_ordered" as const) : ("in_stock" as const),
    shipsFrom: at === 3 ? "2027-01-12" : null,
    leadDays: at === 2 ? 14 : null,
  },
});

test.each([
  [
    "three options with a missing combination",
    [
      ["a", "x", "1"],
      ["a", "y", "2"],
      ["b", "y", "1"],
      ["b", "x", "2"],
    ],
  ],
  ["no options", [[]]],
])("variants of %s come out as they went in", (_, options) => {
  const variants = options.map((values, at) => variant(at, values));
  expect(unpackVariants(packVariants(variants))).toEqual(variants);
});

test("250 variants take less than half of the room", () => {
  const tens = Array.from({ length: 250 }, (_, at) => [`Colour ${at % 5}`, `Size ${at % 10}`, `Fabric ${at % 25}`]);
  const variants = tens.map((values, at) => variant(at, values));
  const lengthOf = (value: unknown) => JSON.stringify(value).length;
  expect(lengthOf(packVariants(variants))).toBeLessThan(lengthOf(variants) / 2);
});
