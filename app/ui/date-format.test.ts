import { expect, it } from "vitest";
import { formatInstant } from "./date-time.tsx";

it("prints instants in UTC, whatever the machine's zone", () => {
  expect(formatInstant(new Date("2026-11-21T23:59:59+00:00"))).toBe("21 Nov 2026, 23:59 UTC");
  expect(formatInstant(new Date("2026-01-01T01:30:00+02:00"), "date")).toBe("31 Dec 2025");
});

it("refuses an invalid date", () => {
  expect(() => formatInstant(new Date("soon"))).toThrow(RangeError);
});
