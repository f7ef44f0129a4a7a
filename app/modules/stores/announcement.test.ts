import { describe, expect, it } from "vitest";
import { announcementAt, nextAnnouncement } from "./announcement.ts";

const frame = {
  announcement: "Free shipping this week",
  announcementLink: "/products",
  announcementFrom: "2026-12-01",
  announcementUntil: "2026-12-07",
};
const zone = "America/New_York";
const begins = "2026-12-01T05:00:00.000Z";
const ends = "2026-12-08T05:00:00.000Z";
const justBefore = (time: string) => new Date(Date.parse(time) - 1);
const shownAt = (given: Partial<typeof frame>, at: Date) => announcementAt({ ...frame, ...given }, zone, at) !== null;
const nextAt = (given: Partial<typeof frame>, at: Date) =>
  nextAnnouncement({ ...frame, ...given }, zone, at)?.toISOString() ?? null;

describe("an announcement", () => {
  it("is shown from the first of its days to the end of the last, by the store's clocks", () => {
    expect(announcementAt(frame, zone, new Date(begins))).toEqual({ text: frame.announcement, to: "/products" });
    const times = [justBefore(begins), new Date(begins), justBefore(ends), new Date(ends)];
    expect(times.map((at) => shownAt({}, at))).toEqual([false, true, true, false]);
  });

  it("without days is always shown, and without a text never", () => {
    const always = { announcementFrom: "", announcementUntil: "" };
    expect(shownAt(always, new Date(0))).toBe(true);
    expect(shownAt({ ...always, announcement: "" }, new Date(0))).toBe(false);
  });

  it("says when it next appears or goes by itself", () => {
    expect(nextAt({}, justBefore(begins))).toBe(begins);
    expect(nextAt({}, new Date(begins))).toBe(ends);
    expect(nextAt({}, new Date(ends))).toBeNull();
    expect(nextAt({ announcementFrom: "" }, justBefore(begins))).toBe(ends);
    expect(nextAt({ announcementUntil: "" }, new Date(begins))).toBeNull();
    expect(nextAt({ announcement: "" }, justBefore(begins))).toBeNull();
  });
});
