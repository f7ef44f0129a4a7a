import { expect, test } from "vitest";
import { canBecome, checkoutStates, extendedLease, paymentDeadline, paymentLease } from "./checkout-session.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes));

test("a completed session stays completed", () => {
  for (const state of checkoutStates) expect(canBecome("completed", state)).toBe(false);
});

test("whatever became of a session, a late payment may complete it", () => {
  for (const state of checkoutStates.filter((name) => name !== "completed")) {
    expect(canBecome(state, "completed")).toBe(true);
  }
});

test("a lease grows with each step, up to an hour in all", () => {
  expect(extendedLease(at(0), at(10))).toEqual(at(25));
  expect(extendedLease(at(0), at(55))).toEqual(at(60));
});

test("the provider stops taking payment before the stock is let go", () => {
  const lease = paymentLease(at(0));
  expect(paymentDeadline(lease).getTime()).toBeLessThan(lease.getTime());
});
