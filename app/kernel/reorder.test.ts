import { expect, test } from "vitest";
import { placeOf, reordered } from "./reorder.ts";

const move = (places: Record<string, number>) => Object.entries(places).map(([id, place]) => ({ id, place }));

test.each([
  ["nothing", {}, "abcde"],
  ["one to the front", { e: 1 }, "eabcd"],
  ["one to the end", { a: 5 }, "bcdea"],
  ["one beyond the end", { a: 99 }, "bcdea"],
  ["two that change places", { b: 4, d: 2 }, "adcbe"],
  ["a whole page the other way round", { a: 5, b: 4, c: 3, d: 2, e: 1 }, "edcba"],
  ["two to one place: the first of them gets it", { d: 1, b: 1 }, "bdace"],
  ["one that is gone", { x: 1 }, "abcde"],
])("moving %s", (_what, places, expected) => {
  expect(reordered([..."abcde"], move(places)).join("")).toBe(expected);
});

test.each([
  ["1", 1],
  [" 12 ", 12],
  ["0", null],
  ["-1", null],
  ["1.5", null],
  ["", null],
])("%j is place %j", (typed, place) => {
  expect(placeOf(typed)).toBe(place);
});
