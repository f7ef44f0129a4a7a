import { describe, expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { FRESH_FOR, isFresh, sessionEnd, sessionIsAlive, sessionLifetimes } from "./session-lifetime.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

describe.each(["customer", "admin"] as const)("%s sessions", (role) => {
  const { idle, absolute } = sessionLifetimes[role];
  test("end when unused for the idle time", () => {
    expect(sessionIsAlive({ role, createdAt: ago(idle), usedAt: ago(idle - 1) }, now)).toBe(true);
    expect(sessionIsAlive({ role, createdAt: ago(idle), usedAt: ago(idle) }, now)).toBe(false);
  });
  test("end at the absolute age however much they are used", () => {
    expect(sessionIsAlive({ role, createdAt: ago(absolute - 1), usedAt: now }, now)).toBe(true);
    expect(sessionIsAlive({ role, createdAt: ago(absolute), usedAt: now }, now)).toBe(false);
  });
});

test("sessions live as long as the documentation says", proves("SEC-S4"), () => {
  const [halfHour, hours, days] = [30 * 60_000, 3_600_000, 24 * 3_600_000];
  expect(sessionLifetimes).toEqual({
    customer: { idle: 7 * days, absolute: 30 * days },
    admin: { idle: halfHour, absolute: 12 * hours },
  });
});

test("a session ends at the earlier of its two limits", () => {
  const { idle, absolute } = sessionLifetimes.admin;
  const end = (createdAt: Date) => sessionEnd({ role: "admin", createdAt, usedAt: now }).getTime() - now.getTime();
  expect(end(ago(absolute - idle))).toBe(idle);
  expect(end(ago(absolute - idle + 1))).toBe(idle - 1);
  expect(end(ago(absolute - 1))).toBe(1);
});

test("a proof of who one is counts for 15 minutes", () => {
  expect(FRESH_FOR).toBe(15 * 60_000);
  expect(isFresh(ago(FRESH_FOR - 1), now)).toBe(true);
  expect(isFresh(ago(FRESH_FOR), now)).toBe(false);
});

test("an Operator's session is shorter than a Customer's", () => {
  expect(sessionLifetimes.admin.idle).toBeLessThan(sessionLifetimes.customer.idle);
  expect(sessionLifetimes.admin.absolute).toBeLessThan(sessionLifetimes.customer.absolute);
});
