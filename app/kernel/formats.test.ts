import { describe, expect, it } from "vitest";
import {
  type Formats,
  formatAgo,
  formatChange,
  formatInstant,
  formatNumber,
  formatShare,
  zoneText,
} from "./formats.ts";

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

describe("a share for people", () => {
  it.each([
    [3, 8, "38%"],
    [0, 4, "0%"],
    [2, 2, "100%"],
  ])("of %d in %d is %s", (part, whole, text) => {
    expect(formatShare({ part, whole }, "en-IE")).toBe(text);
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

describe("how long ago", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const ago = (iso: string, formats = irish) => formatAgo(new Date(iso), now, formats);

  it.each([
    ["2026-11-21T12:00:30Z", "now"],
    ["2026-11-21T11:59:01Z", "now"],
    ["2026-11-21T11:59:00Z", "1 minute ago"],
    ["2026-11-21T11:00:01Z", "59 minutes ago"],
    ["2026-11-21T11:00:00Z", "1 hour ago"],
    ["2026-11-20T12:00:01Z", "23 hours ago"],
    ["2026-11-20T12:00:00Z", "1 day ago"],
    ["2026-11-14T12:00:01Z", "6 days ago"],
    ["2026-11-14T12:00:00Z", "14 Nov 2026"],
    ["2026-11-21T12:02:00Z", "21 Nov 2026"],
  ])("%s is %s", (iso, text) => {
    expect(ago(iso)).toBe(text);
  });

  it("is in the Store's language, and its date in the Store's zone", () => {
    expect(ago("2026-11-21T10:00:00Z", { language: "de", timeZone: "UTC" })).toBe("vor 2 Stunden");
    expect(ago("2026-11-21T12:00:00Z", { language: "de", timeZone: "UTC" })).toBe("jetzt");
    expect(ago("2026-01-01T04:59:00Z", american)).toBe("Dec 31, 2025");
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
