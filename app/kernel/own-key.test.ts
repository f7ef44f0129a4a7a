import { expect, it } from "vitest";
import { isKeyOf } from "./own-key.ts";

const kinds = { refund: "refund", capture: "capture" };

it.each(["refund", "capture"])("finds %s", (key) => {
  expect(isKeyOf(kinds, key)).toBe(true);
});

it.each(["", "Refund", "toString", "constructor", "__proto__", "hasOwnProperty"])("doesn’t find “%s”", (key) => {
  expect(isKeyOf(kinds, key)).toBe(false);
});
