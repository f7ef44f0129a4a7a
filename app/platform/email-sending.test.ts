import { expect, test } from "vitest";
import { emailSending } from "./email-sending.ts";

const key = { EMAIL_SERVICE_API_KEY: "re_1" };

test.each([
  ["no_service", { EMAIL_SERVICE_API_KEY: undefined, EMAIL_FROM: "hello@shop.test" }],
  ["no_sender", { ...key, EMAIL_FROM: "store@store.example" }],
  ["no_sender", { ...key, EMAIL_FROM: "Shop <store@store.example>" }],
  ["no_sender", { ...key, EMAIL_FROM: "shop" }],
  ["on", { ...key, EMAIL_FROM: "Shop <hello@shop.test>" }],
])("emails are %s with %o", (state, given) => {
  expect(emailSending(given)).toBe(state);
});
