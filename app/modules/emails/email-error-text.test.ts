import { expect, test } from "vitest";
import { emailErrorText } from "./email-error-text.ts";

test.each([
  ["content_unreadable", "Its content can’t be read: the store’s secret was replaced."],
  ["The email provider refused it (422): no such domain", "The email provider refused it (422): no such domain"],
  // As an earlier version stored it.
  [
    "Its content can’t be read: the store’s secret was replaced.",
    "Its content can’t be read: the store’s secret was replaced.",
  ],
])("staff read of the error %j: %s", (error, text) => {
  expect(emailErrorText(error)).toBe(text);
});
