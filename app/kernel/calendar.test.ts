import { describe, expect, it, test } from "vitest";
import { addDays, dayOf, endOfDay, instantAt, localTimeOf, startOfDay } from "./calendar.ts";

describe("a day begins", () => {
  it.each([
    ["2026-11-23", "UTC", "2026-11-23T00:00:00.000Z"],
    ["2026-11-23", "America/New_York", "2026-11-23T05:00:00.000Z"],
    ["2026-07-01", "America/New_York", "2026-07-01T04:00:00.000Z"],
    ["2026-11-23", "Asia/Kolkata", "2026-11-22T18:30:00.000Z"],
    ["2026-11-23", "Pacific/Kiritimati", "2026-11-22T10:00:00.000Z"],
    // Clocks change on these days: at 2:00 in the United States, at midnight in Chile and Lebanon.
    ["2026-03-08", "America/New_York", "2026-03-08T05:00:00.000Z"],
    ["2026-03-09", "America/New_York", "2026-03-09T04:00:00.000Z"],
    ["2026-11-01", "America/New_York", "2026-11-01T04:00:00.000Z"],
    ["2026-11-02", "America/New_York", "2026-11-02T05:00:00.000Z"],
    ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
    ["2026-04-05", "America/Santiago", "2026-04-05T04:00:00.000Z"],
    ["2025-03-30", "Asia/Beirut", "2025-03-29T22:00:00.000Z"],
    // Samoa skipped this one: it is over as soon as it begins.
    ["2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00.000Z"],
    ["9999-12-31", "America/New_York", "9999-12-31T05:00:00.000Z"],
  ])("%s in %s at %s", (day, timeZone, instant) => {
    expect(startOfDay(day, timeZone).toISOString()).toBe(instant);
  });
});

test("it is the next day from that instant on, and not before", () => {
  for (const timeZone of ["UTC", "America/New_York", "America/Santiago", "Asia/Beirut", "Australia/Lord_Howe"]) {
    for (let day = "2026-01-01"; day < "2027-01-01"; day = addDays(day, 1)) {
      const start = startOfDay(day, timeZone).getTime();
      expect([dayOf(new Date(start), timeZone), dayOf(new Date(start - 1), timeZone)]).toEqual([day, addDays(day, -1)]);
    }
  }
});

test("a day ends a millisecond before the next begins", () => {
  expect(endOfDay("2026-11-01", "America/New_York").toISOString()).toBe("2026-11-02T04:59:59.999Z");
  expect(endOfDay("9999-12-31", "UTC").toISOString()).toBe("9999-12-31T23:59:59.999Z");
});

test("days are counted over the ends of months and years", () => {
  expect([addDays("2026-12-31", 1), addDays("2024-03-01", -1), addDays("2026-01-29", -29)]).toEqual([
    "2027-01-01",
    "2024-02-29",
    "2025-12-31",
  ]);
});

describe("what clocks show", () => {
  it.each([
    ["2026-11-27T09:30", "UTC", "2026-11-27T09:30:00.000Z"],
    ["2026-11-27T00:00", "America/New_York", "2026-11-27T05:00:00.000Z"],
    ["2026-07-01T23:59", "Asia/Kolkata", "2026-07-01T18:29:00.000Z"],
    // Twice in the night when summer time ends.
    ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
  ])("%s in %s is %s", (local, timeZone, instant) => {
    expect(instantAt(local, timeZone).toISOString()).toBe(instant);
    expect(localTimeOf(new Date(instant), timeZone)).toBe(local);
  });

  it("a time that clocks skip is as long after the gap", () => {
    expect(instantAt("2026-03-08T02:30", "America/New_York").toISOString()).toBe("2026-03-08T07:30:00.000Z");
  });

  it.each(["", "2026-11-27", "2026-02-30T10:00", "2026-11-27T25:00", "27.11.2026 10:00", "2026-11-27T10:00Z"])(
    "%j is no time",
    (local) => expect(instantAt(local, "UTC").getTime()).toBeNaN(),
  );
});
