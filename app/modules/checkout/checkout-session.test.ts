import { expect, it } from "vitest";
import {
  canBecome,
  canExtend,
  canExtendInTime,
  chainStart,
  checkoutStates,
  extendedLease,
  paymentDeadline,
  paymentLease,
  usedUpChain,
} from "./checkout-session.ts";

it("a completed session stays completed, and every other can become it", () => {
  for (const state of checkoutStates) {
    expect(canBecome("completed", state)).toBe(false);
    expect(canBecome(state, "completed")).toBe(state !== "completed");
  }
});

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const session = (created: number, chain: number | null = created) => ({
  createdAt: at(created),
  chainStartedAt: chain === null ? null : at(chain),
});

it("a step forward lengthens the lease by 15 minutes, up to an hour in all", () => {
  expect(extendedLease(session(0), at(10))).toEqual({ expiresAt: at(25), firm: true });
  expect(extendedLease(session(0), at(55))).toEqual({ expiresAt: at(60), firm: true });
});

it("a lease is extended by hand once, where that gains a minute within the hour of its chain", () => {
  const lease = (expires: number, { chain = 0, extended = false } = {}) => ({
    ...{ ...session(0, chain), expiresAt: at(expires), extendedAt: extended ? at(1) : null },
  });
  expect(canExtend(lease(15), at(13))).toBe(true);
  expect(canExtend(lease(15), at(0))).toBe(false);
  expect(canExtend(lease(15, { extended: true }), at(13))).toBe(false);
  expect(canExtend(lease(60), at(58))).toBe(false);
  expect(canExtend(lease(15, { chain: -40 }), at(13))).toBe(false);
  expect(canExtendInTime(lease(15), at(0))).toBe(true);
  expect(canExtendInTime(lease(15, { chain: -40 }), at(0))).toBe(false);
});

it("a session from before chains were counted begins its own", () => {
  expect(extendedLease(session(0, null), at(55))).toEqual({ expiresAt: at(60), firm: true });
  expect(paymentLease(session(0, null), at(61)).firm).toBe(false);
});

it("a chain holds firmly for an hour, and what would outlast it is held weakly", () => {
  expect(extendedLease(session(40, 0), at(45))).toEqual({ expiresAt: at(60), firm: true });
  expect(extendedLease(session(40, 0), at(46))).toEqual({ expiresAt: at(61), firm: false });
  expect(extendedLease(session(70, 0), at(75))).toEqual({ expiresAt: at(90), firm: false });
});

it("a payment holds for 30 minutes, firmly where it begins within its chain's hour", () => {
  expect(paymentLease(session(50, 0), at(60))).toEqual({ expiresAt: at(90), firm: true });
  expect(paymentLease(session(50, 0), at(61))).toEqual({ expiresAt: at(91), firm: false });
});

it("the provider stops taking payment a minute before the lease ends", () => {
  const { expiresAt } = paymentLease(session(0), at(0));
  expect(paymentDeadline(expiresAt)).toEqual(at(29));
});

it("a Shopper's checkouts are one chain until they have bought, or held nothing for an hour", () => {
  const former = { ...session(0), state: "expired" as const, expiresAt: at(15) };
  expect(chainStart(null, at(20))).toEqual(at(20));
  expect(chainStart(former, at(16))).toEqual(at(0));
  expect(chainStart(former, at(74))).toEqual(at(0));
  expect(chainStart(former, at(75))).toEqual(at(75));
  expect(chainStart({ ...former, state: "cancelled" }, at(5))).toEqual(at(0));
  expect(chainStart({ ...former, state: "awaiting_payment" }, at(5))).toEqual(at(0));
  expect(chainStart({ ...former, state: "completed" }, at(5))).toEqual(at(5));
  expect(chainStart({ ...former, ...session(40, 10) }, at(50))).toEqual(at(10));
  expect(chainStart({ ...former, ...session(40, null) }, at(50))).toEqual(at(40));
});

it("a chain that was used up on purpose holds nothing firmly", () => {
  const used = { createdAt: at(100), chainStartedAt: usedUpChain(at(100)) };
  expect(extendedLease(used, at(100)).firm).toBe(false);
  expect(paymentLease(used, at(100)).firm).toBe(false);
});
