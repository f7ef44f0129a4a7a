import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { modelSplit } from "#tests/fixtures/pricing-model.ts";
import { fraction, split } from "./split.ts";

/** Small ones, where remainders are often equal, and ones whose products no double holds. */
const amount = fc.oneof(fc.nat(20), fc.nat(1_000_000), fc.integer({ min: 2 ** 40, max: 2 ** 48 }));

describe("a split by largest remainder", () => {
  test("adds up to the amount, each share its exact value rounded down or up", () => {
    const weighed = fc.tuple(amount, fc.array(amount, { minLength: 1, maxLength: 12 }));
    fc.assert(
      fc.property(weighed, ([whole, weights]) => {
        fc.pre(weights.some((weight) => weight > 0));
        const shares = split(whole, weights);
        expect(shares.map(BigInt)).toEqual(modelSplit(BigInt(whole), weights.map(BigInt)));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole);
      }),
    );
  });

  test("takes no share that is greater than its line", () => {
    const lines = fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (items, part) => {
        const sum = items.reduce((all, line) => all + line, 0);
        for (const [at, share] of split(Math.floor(sum * part), items).entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(items[at] ?? 0);
        }
      }),
    );
  });

  test("gives of equal remainders to the earlier ones", () => {
    expect(split(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(split(5, [3, 3, 3, 3])).toEqual([2, 1, 1, 1]);
    expect(split(1, [1, 3, 3])).toEqual([0, 1, 0]);
  });

  test("refuses to split an amount by nothing", () => {
    expect(split(0, [0, 0])).toEqual([0, 0]);
    expect(() => split(1, [0, 0])).toThrow(RangeError);
  });
});

test("a fraction is rounded half up, exactly, whatever its size", () => {
  expect([fraction(1665, 1, 10), fraction(1664, 1, 10), fraction(5, 1, 10), fraction(4, 1, 10)]).toEqual([
    167, 166, 1, 0,
  ]);
  // Doubles alone say 91656388803119.
  expect(fraction(2 ** 40 + 1, 1_000_332, 12_000)).toBe(91_656_388_803_118);
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 2 ** 40 })),
      (whole, part, by) => {
        fc.pre(BigInt(whole) * BigInt(part) < BigInt(by) * 2n ** 52n);
        const exact = (2n * BigInt(whole) * BigInt(part) + BigInt(by)) / (2n * BigInt(by));
        expect(BigInt(fraction(whole, part, by))).toBe(exact);
      },
    ),
  );
});
