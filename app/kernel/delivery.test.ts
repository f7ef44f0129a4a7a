import { describe, expect, it } from "vitest";
import { type DeliveryTime, deliveryDays, handOverDay } from "./delivery.ts";
import { formatDays } from "./formats.ts";

const time = (time: Partial<DeliveryTime>): DeliveryTime => ({
  ...{ handlingDays: 0, cutOff: "", deliveryMin: 1, deliveryMax: 2 },
  ...time,
});
const days = (at: string, given: Partial<DeliveryTime> = {}, timeZone = "UTC") =>
  deliveryDays(time(given), new Date(at), timeZone);

describe("an order arrives", () => {
  it("so many working days after it was handed over", () => {
    // A Monday.
    expect(days("2026-11-23T09:00:00Z")).toEqual({ from: "2026-11-24", to: "2026-11-25" });
    expect(days("2026-11-23T09:00:00Z", { handlingDays: 2 })).toEqual({ from: "2026-11-26", to: "2026-11-27" });
  });

  it("not on a weekend, whenever it was placed", () => {
    expect(days("2026-11-26T09:00:00Z")).toEqual({ from: "2026-11-27", to: "2026-11-30" });
    expect(days("2026-11-28T09:00:00Z")).toEqual({ from: "2026-12-01", to: "2026-12-02" });
  });

  it("a working day later after the cut-off, by the Store's clock", () => {
    const cutOff = "14:00";
    expect(days("2026-11-23T13:59:59Z", { cutOff })?.from).toBe("2026-11-24");
    expect(days("2026-11-23T14:00:00Z", { cutOff })?.from).toBe("2026-11-25");
    // 09:00 in New York.
    expect(days("2026-11-23T14:00:00Z", { cutOff }, "America/New_York")?.from).toBe("2026-11-24");
    // Friday evening there, Saturday in UTC.
    expect(days("2026-11-28T01:00:00Z", {}, "America/New_York")?.from).toBe("2026-11-30");
  });

  it("on one day where only one is said, and at no time where none is", () => {
    expect(days("2026-11-23T09:00:00Z", { deliveryMax: null })).toEqual({ from: "2026-11-24", to: "2026-11-24" });
    expect(days("2026-11-23T09:00:00Z", { deliveryMin: null })).toEqual({ from: "2026-11-25", to: "2026-11-25" });
    expect(days("2026-11-23T09:00:00Z", { deliveryMin: null, deliveryMax: null })).toBeNull();
  });
});

it("is ready to be picked up after its handling days", () => {
  expect(handOverDay(time({ handlingDays: 1 }), new Date("2026-11-27T09:00:00Z"), "UTC")).toBe("2026-11-30");
});

it("writes days in the Store's language", () => {
  expect(formatDays({ from: "2026-11-26", to: "2026-11-26" }, "en-US")).toBe("Thu, Nov 26");
  expect(formatDays({ from: "2026-11-26", to: "2026-11-30" }, "en-US")).toMatch(/^Thu, Nov 26\s–\sMon, Nov 30$/);
});
