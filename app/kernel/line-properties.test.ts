import { describe, expect, test } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import { readLineProperties } from "./kept-line-properties.ts";
import { dropPastDay, propertyTexts, recipientTexts, sameProperties, sendingTime } from "./line-properties.ts";

const gift = { recipientName: "Ada", recipientEmail: "ada@shop.test", message: "Hello", sendOn: "2026-12-24" };

describe("a line's properties", () => {
  test("are read without what is unknown, empty, too long or no day", () => {
    expect(readLineProperties({ ...gift, price: 1 })).toEqual(gift);
    const damaged = { recipientName: 7, recipientEmail: "", message: "x".repeat(501), sendOn: "soon" };
    expect(readLineProperties(damaged)).toEqual({});
    for (const stored of [null, undefined, "gift", []]) expect(readLineProperties(stored)).toEqual({});
  });

  test("are the same only if each is", () => {
    expect(sameProperties(gift, { ...gift })).toBe(true);
    expect(sameProperties(gift, { ...gift, message: "Hi" })).toBe(false);
    expect(sameProperties({}, { message: "Hi" })).toBe(false);
  });

  test("say whom it is for and when it goes, to its buyer without the message", () => {
    expect(propertyTexts(gift, "en", textsIn("en"))).toEqual([
      { term: "For", value: "Ada, ada@shop.test" },
      { term: "By email", value: "on Dec 24, 2026" },
      { term: "Message", value: "Hello" },
    ]);
    expect(recipientTexts({ recipientEmail: "ada@shop.test", message: "Hello" }, "en", textsIn("en"))).toEqual([
      { term: "For", value: "ada@shop.test" },
      { term: "By email", value: "as soon as it’s paid" },
    ]);
    expect(propertyTexts({}, "en", textsIn("en"))).toEqual([]);
  });
});

test("a sending day that has passed is left out when an order is bought again, today’s and later ones stay", () => {
  const { sendOn: _, ...atOnce } = gift;
  expect(dropPastDay(gift, "2026-12-25")).toEqual(atOnce);
  expect(dropPastDay(gift, "2026-12-24")).toEqual(gift);
  expect(dropPastDay(atOnce, "2026-12-24")).toEqual(atOnce);
});

describe("a gift card goes out", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  test.each([
    ["2026-11-22", "2026-11-23T12:00:00.000Z"],
    ["2026-11-23", "2026-11-23T13:00:00.000Z"],
    ["2026-12-24", "2026-12-24T13:00:00.000Z"],
  ])("of the day %s in New York at %s", (sendOn, at) => {
    expect(sendingTime(sendOn, { now, timeZone: "America/New_York" }).toISOString()).toBe(at);
  });
});
