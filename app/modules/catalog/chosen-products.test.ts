import { expect, it } from "vitest";
import { stepped } from "./chosen-products.ts";

it.each([
  ["add:d", ["a", "b", "c", "d"]],
  ["add:a", ["a", "b", "c"]],
  ["remove:b", ["a", "c"]],
  ["up:c", ["a", "c", "b"]],
  ["up:a", ["a", "b", "c"]],
  ["down:a", ["b", "a", "c"]],
  ["down:c", ["a", "b", "c"]],
  ["down:x", ["a", "b", "c"]],
  ["save", null],
])("%j makes of three products %j", (intent, ids) => {
  expect(stepped(["a", "b", "c"], intent)).toEqual(ids);
});
