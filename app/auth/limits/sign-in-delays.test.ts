import { describe, expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { allowances, waitAfter, waitsOf } from "./sign-in-delays.ts";

describe.each(Object.entries(allowances))("the wait after failures: %s", (_, allowance) => {
  test("is nothing while they are free, then doubles up to its bound", proves("SEC-R3"), () => {
    const { free, firstWait, longestWait } = allowance;
    expect(waitAfter(0, allowance)).toBe(0);
    expect(waitAfter(free - 1, allowance)).toBe(0);
    expect(waitAfter(free, allowance)).toBe(firstWait);
    expect(waitAfter(free + 1, allowance)).toBe(2 * firstWait);
    expect(waitAfter(free + 1000, allowance)).toBe(longestWait);
  });

  test("never shrinks with another failure", () => {
    const waits = waitsOf(allowance);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(allowance.longestWait);
  });
});

test("an account's owner is held for seconds at the most, whoever else fails", proves("SEC-R3"), () => {
  expect(waitAfter(1_000_000, allowances.account)).toBeLessThanOrEqual(3000);
});

test("a failure that has just begun to fade still counts whole", () => {
  expect(waitAfter(allowances.pair.free - 0.001, allowances.pair)).toBe(allowances.pair.firstWait);
});
