import { expect, it, vi } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { retryLater } from "../rate-limits/limit-headers.ts";

it("an answer that says not now has both headers, each in its own unit", proves("S7.1", "S8.6", "SEC-R1"), () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00.250Z") });
  // Seconds from now, and the unix time of that instant rounded up to a second.
  expect(retryLater(30)).toEqual({ "Retry-After": "30", "X-RateLimit-Reset": "1795348831" });
  vi.useRealTimers();
});
