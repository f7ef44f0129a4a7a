import { expect, it, vi } from "vitest";
import { retryLater } from "./retry-later.server.ts";

it("an answer that says not now has both headers, each in its own unit (R1)", () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00.250Z") });
  // Seconds from now, and the unix time of that moment rounded up to a second.
  expect(retryLater(30)).toEqual({ "Retry-After": "30", "X-RateLimit-Reset": "1795348831" });
  vi.useRealTimers();
});
