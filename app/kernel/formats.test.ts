import { describe, expect, it } from "vitest";
import { type Formats, formatChange, formatInstant, formatNumber, zoneText } from "./formats.ts";

const irish: Formats = { language: "en-IE", timeZone: "UTC" };
const american: Formats = { language: "en-US", timeZone: "America/New_York" };

describe("a change for people", () => {
  it.each([
    [100, 112, "+12%"],
    [200, 100, "-50%"],
    [100, 100, "0%"],
    [3, 0, "-100%"],
    [0, 5, null],
  ])("from %d to %d is %s", (from, to, text) => {
    expect(formatChange({ from, to }, "en-IE")).toBe(text);
  });

  it("is written as the Store's language does", () => {
    expect(formatChange({ from: 100, to: 112 }, "de")?.replace(/\s/, " ")).toBe("+12 %");
  });
});

describe("an instant for people", () => {
  it("is in the Store's zone, whatever the machine's", () => {
    const instant = new Date("2026-11-21T23:59:59+00:00");
    expect(formatInstant(instant, "datetime", irish)).toBe("21 Nov 2026, 23:59 UTC");
    expect(formatInstant(instant, "datetime", american)).toBe("Nov 21, 2026, 6:59 PM EST");
    expect(formatInstant(instant, "sentence", irish)).toBe("21 November 2026 at 23:59 UTC");
    expect(formatInstant(instant, "sentence", american)).toBe("November 21, 2026 at 6:59 PM EST");
  });

  it("has the day that it is there", () => {
    expect(formatInstant(new Date("2026-01-01T01:30:00+02:00"), "date", irish)).toBe("31 Dec 2025");
    expect(formatInstant(new Date("2026-01-01T04:59:00Z"), "date", american)).toBe("Dec 31, 2025");
    expect(formatInstant(new Date("2026-01-01T05:00:00Z"), "date", american)).toBe("Jan 1, 2026");
  });

  it("names the zone's winter and summer time", () => {
    const at = (iso: string) => formatInstant(new Date(iso), "datetime", american);
    expect(at("2026-03-08T06:59:00Z")).toBe("Mar 8, 2026, 1:59 AM EST");
    expect(at("2026-03-08T07:00:00Z")).toBe("Mar 8, 2026, 3:00 AM EDT");
    expect(at("2026-11-01T05:30:00Z")).toBe("Nov 1, 2026, 1:30 AM EDT");
    expect(at("2026-11-01T06:30:00Z")).toBe("Nov 1, 2026, 1:30 AM EST");
  });

  it("has a zone's offset where it has no short name in the Store's language", () => {
    const german: Formats = { language: "en-GB", timeZone: "Europe/Berlin" };
    expect(formatInstant(new Date("2026-11-21T08:05:00Z"), "datetime", german)).toBe("21 Nov 2026, 09:05 CET");
    const tokyo: Formats = { language: "en-US", timeZone: "Asia/Tokyo" };
    expect(formatInstant(new Date("2026-11-21T08:05:00Z"), "datetime", tokyo)).toBe("Nov 21, 2026, 5:05 PM GMT+9");
  });

  it("must be a date", () => {
    expect(() => formatInstant(new Date("soon"), "datetime", irish)).toThrow(RangeError);
  });
});

it("a count is grouped as the Store's language does it", () => {
  expect([formatNumber(1234, "en-US"), formatNumber(1234, "de"), formatNumber(999, "de")]).toEqual([
    "1,234",
    "1.234",
    "999",
  ]);
});

it.each([
  ["UTC", "UTC"],
  ["Etc/UTC", "UTC"],
  ["America/New_York", "New York time"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires time"],
])("the zone %s is called %s where no instant is meant", (timeZone, text) => {
  expect(zoneText(timeZone)).toBe(text);
});
