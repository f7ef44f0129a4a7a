import { expect, test } from "vitest";
import { providerRefusalText } from "./provider-refusal-text.ts";

test.each([
  ["currency_unsupported", "The provider doesn’t support this currency."],
  ["nothing_paid", "Nothing has been paid yet."],
  ["not_releasable", "The money can no longer be released."],
  ["unanswered", "The provider didn’t respond for a day. Check there whether it was done before you try again."],
  ["Charge ch_1 has already been refunded.", "Charge ch_1 has already been refunded."],
  // As an earlier version stored it.
  ["Nothing has been paid yet.", "Nothing has been paid yet."],
])("staff read of the reason %j: %s", (reason, text) => {
  expect(providerRefusalText(reason)).toBe(text);
});
