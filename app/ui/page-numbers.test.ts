import { expect, it } from "vitest";
import { pageNumbers } from "./pagination.tsx";

it.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [99, 4, [1, 2, 3, 4]],
])("page %i of %i shows %j", (current, total, expected) => {
  expect(pageNumbers(current, total)).toEqual(expected);
});
