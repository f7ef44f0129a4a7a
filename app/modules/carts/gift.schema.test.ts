import { expect, test } from "vitest";
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { giftSchema } from "./gift.schema.ts";

const empty = { recipientName: "", recipientEmail: "", message: "", sendOn: "" };
// In Auckland it is the next day already.
const schema = giftSchema({ timeZone: "Pacific/Auckland", now: new Date("2026-11-23T12:00:00Z") });

test("a gift has what was typed, and nothing of what wasn't", () => {
  expect(schema.parse(empty)).toEqual({});
  const typed = { ...empty, recipientName: " Ada ", recipientEmail: "ada@Shop.test", message: "Hi,\r\nAda " };
  expect(schema.parse(typed)).toEqual({ recipientName: "Ada", recipientEmail: "ada@shop.test", message: "Hi,\nAda" });
});

test.each([
  ["recipientEmail", { recipientEmail: "ada" }],
  ["recipientEmail", { sendOn: "2026-12-24" }],
  ["recipientName", { recipientName: "x".repeat(101) }],
  ["message", { message: "x".repeat(501) }],
  ["message", { message: "\u202eadA" }],
  ["sendOn", { recipientEmail: "ada@shop.test", sendOn: "2026-11-23" }],
  ["sendOn", { recipientEmail: "ada@shop.test", sendOn: "2027-11-26" }],
  ["sendOn", { recipientEmail: "ada@shop.test", sendOn: "tomorrow" }],
])("is refused at %s for %o", (name, typed) => {
  const { error } = schema.safeParse({ ...empty, ...typed });
  expect(error && Object.keys(fieldErrors(error, []))).toEqual([name]);
});

test.each(["2026-11-24", "2027-11-24"])("can go out on %s", (sendOn) => {
  expect(schema.safeParse({ ...empty, recipientEmail: "ada@shop.test", sendOn }).success).toBe(true);
});
