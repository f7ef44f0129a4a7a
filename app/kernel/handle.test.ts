import { expect, test } from "vitest";
import { toHandle } from "./handle.ts";

test.each([
  ["Enamel Mug", "enamel-mug"],
  ["  Crème brûlée — dish ", "creme-brulee-dish"],
  ["漢字", ""],
  ["a".repeat(90), "a".repeat(80)],
])("the handle of %j is %j", (title, handle) => {
  expect(toHandle(title)).toBe(handle);
});
