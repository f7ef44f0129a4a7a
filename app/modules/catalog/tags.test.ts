import { expect, test } from "vitest";
import { tagsOf } from "./tags.ts";

test.each([
  ["Linen, summer", ["linen", "summer"]],
  [" Made  in\tPorto ,\r\n made in porto", ["made in porto"]],
  ["ÉTÉ,e\u0301te\u0301", ["été"]],
  [" , ,", []],
])("%j are the tags %j", (typed, expected) => {
  expect(tagsOf(typed)).toEqual(expected);
});
