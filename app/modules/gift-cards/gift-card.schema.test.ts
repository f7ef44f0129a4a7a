import { expect, it } from "vitest";
import { adjustSchema, codeSchema, issueSchema } from "./gift-card.schema.ts";

const operationKey = "0b9a1d54-3c5e-4a40-8f24-6f5f0f6f8a11";
const context = { currency: "EUR", timeZone: "America/New_York", now: new Date("2026-11-24T02:00:00Z") };
const typed = {
  ...{ amount: "25,50", recipientName: " Ada ", recipientEmail: "", message: "Happy\r\nbirthday" },
  ...{ expiresOn: "2026-11-23", send: "", operationKey },
};

it("reads what an Operator types for a new card, its last day in the Store’s zone", () => {
  expect(issueSchema(context).parse(typed)).toEqual({
    ...{
      amount: 2550,
      recipientName: "Ada",
      recipientEmail: null,
      message: "Happy\nbirthday",
      send: false,
      operationKey,
    },
    expiresOn: new Date("2026-11-24T05:00:00Z"),
  });
  expect(issueSchema(context).parse({ ...typed, expiresOn: "" }).expiresOn).toBeNull();
});

it.each([
  [{ amount: "0" }, "amount"],
  [{ amount: "-5" }, "amount"],
  [{ amount: "1.234" }, "amount"],
  [{ amount: "99999999" }, "amount"],
  [{ recipientName: "A\u202eda" }, "recipientName"],
  [{ recipientEmail: "nobody" }, "recipientEmail"],
  [{ send: "yes" }, "recipientEmail"],
  [{ message: "x".repeat(501) }, "message"],
  [{ expiresOn: "2026-11-22" }, "expiresOn"],
  [{ expiresOn: "soon" }, "expiresOn"],
  [{ operationKey: "" }, "operationKey"],
])("refuses %o by the field %s", (changed, field) => {
  const parsed = issueSchema(context).safeParse({ ...typed, ...changed });
  expect(new Set(parsed.error?.issues.map(({ path }) => path[0]))).toEqual(new Set([field]));
});

it("takes or gives with a reason", () => {
  const change = { direction: "take", amount: "5", reason: "Paid out in cash", operationKey };
  expect(adjustSchema("EUR").parse(change)).toEqual({ amountMinor: -500, reason: "Paid out in cash", operationKey });
  expect(adjustSchema("JPY").parse({ ...change, direction: "give" }).amountMinor).toBe(5);
  for (const wrong of [{ reason: " " }, { direction: "" }, { amount: "0" }]) {
    expect(adjustSchema("EUR").safeParse({ ...change, ...wrong }).success).toBe(false);
  }
});

it("names the field of a code that isn’t one", () => {
  expect(codeSchema.parse({ giftCard: "abcd-efgh-jkmn-pqrs" })).toEqual({ giftCard: "ABCDEFGHJKMNPQRS" });
  expect(codeSchema.safeParse({ giftCard: "SPRING" }).error?.issues[0]?.path).toEqual(["giftCard"]);
});
