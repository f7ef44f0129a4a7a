import { describe, expect, it } from "vitest";
import { type Attention, attentionColumn, readAttention } from "./attention.ts";
import { attentionText } from "./attention-text.ts";

const cases: [attention: Attention, stored: string, text: string][] = [
  [{ code: "amount_differs" }, "amount_differs", "The provider’s amount or currency differs from the order’s."],
  [{ code: "amounts_contradict" }, "amounts_contradict", "The provider’s amounts contradict each other."],
  [{ code: "another_quote" }, "another_quote", "The payment is for a different quote than its checkout’s."],
  [
    { code: "capture_differs" },
    "capture_differs",
    "The provider captured or reserved a different amount from the order’s.",
  ],
  [{ code: "refund_returned" }, "refund_returned", "A refund was returned: the money didn’t arrive."],
  [{ code: "unknown_at_provider" }, "unknown_at_provider", "The provider doesn’t know this payment."],
  [
    { code: "provider_refused", reason: "unanswered" },
    '{"code":"provider_refused","reason":"unanswered"}',
    "The provider refused: The provider didn’t respond for a day. Check there whether it was done before you try again.",
  ],
  [
    { code: "provider_refused", reason: 'Charge "ch_1" has already been refunded.' },
    String.raw`{"code":"provider_refused","reason":"Charge \"ch_1\" has already been refunded."}`,
    'The provider refused: Charge "ch_1" has already been refunded.',
  ],
];

const shown = (stored: string) => {
  const attention = readAttention(stored);
  return attention && attentionText(attention);
};

describe("why a payment needs attention", () => {
  it.each(cases)("is stored as a code: %j", (attention, stored) => {
    expect(attentionColumn(attention)).toBe(stored);
    expect(readAttention(stored)).toEqual(attention);
    expect(shown(stored)).toBe(attentionText(attention));
  });

  it.each(cases)("has a sentence for staff: %j", (attention, _stored, text) => {
    expect(attentionText(attention)).toBe(text);
  });

  it.each([
    "The provider doesn’t know this payment.",
    "The provider refused: Nothing has been paid yet.",
    '{"code":"provider_refused"}',
    '{"code":"sentence","text":"of another"}',
    "12",
    "toString",
    "",
  ])("is shown as it is where an earlier version stored %j", (stored) => {
    expect(shown(stored)).toBe(stored);
  });
});
