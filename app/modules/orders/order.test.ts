import { expect, test } from "vitest";
import { canBecome, orderStates } from "./order.ts";

test("an open order may be fulfilled or cancelled, once", () => {
  expect(canBecome({ state: "open", test: false }, "fulfilled")).toBe(true);
  expect(canBecome({ state: "open", test: false }, "cancelled")).toBe(true);
  for (const to of orderStates) {
    expect(canBecome({ state: "fulfilled", test: false }, to)).toBe(false);
    expect(canBecome({ state: "cancelled", test: false }, to)).toBe(false);
  }
});

test("a test order is cancelled but never fulfilled", () => {
  expect(canBecome({ state: "open", test: true }, "fulfilled")).toBe(false);
  expect(canBecome({ state: "open", test: true }, "cancelled")).toBe(true);
});
