import { expect, it } from "vitest";
import { slowdownOf } from "./slowdown.ts";

it.each([
  [100, 1],
  [475, 1.5],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1416.5, 3.5],
  [1533, 4],
  [2500, 4],
])("a machine with a benchmark index of %d is slowed %d times to become a phone", (index, slower) => {
  expect(slowdownOf(index)).toBeCloseTo(slower);
});
