import { describe, expect, test } from "vitest";
import type { CodeRefusal } from "#app/modules/pricing/code-refusal.ts";
import type { DiscountEffect } from "#app/modules/pricing/discount.ts";
import { textsIn } from "#app/texts/texts.ts";
import { codeRefusalText } from "./code-refusal-text.ts";
import { statusOf } from "./discount-status.ts";
import { effectText } from "./discount-words.ts";

const how = { currency: "USD", language: "en-US", timeZone: "America/New_York" };
const all = { kind: "order" } as const;

test.each<[DiscountEffect, string]>([
  [{ kind: "percentage", basisPoints: 1250, on: all }, "12.5% off the order"],
  [{ kind: "percentage", basisPoints: 1000, on: { kind: "products", ids: ["a"] } }, "10% off 1 product"],
  [{ kind: "amount", amountMinor: 500, on: { kind: "collections", ids: ["a", "b"] } }, "$5.00 off 2 collections"],
  [{ kind: "amount", amountMinor: 500, on: { kind: "shipping" } }, "$5.00 off shipping"],
  [{ kind: "free_shipping" }, "Free shipping"],
  [
    {
      ...{ kind: "buy_get", buy: { quantity: 2, items: all }, times: 1 },
      get: { quantity: 1, items: all, basisPoints: 10_000 },
    },
    "Buy 2 items, get 1 item free, at most 1 time",
  ],
])("a discount says what it gives: %#", (effect, words) => {
  expect(effectText(effect, how)).toBe(words);
});

describe("a code that takes nothing", () => {
  test.each<[CodeRefusal, string]>([
    [{ reason: "unknown" }, "We couldn’t find that code. Check it for typing mistakes."],
    [
      { reason: "not_started", startsAt: Date.UTC(2026, 11, 24, 5) },
      "This code is valid from Dec 24, 2026, 12:00 AM EST.",
    ],
    [{ reason: "minimum_sum", missingMinor: 500 }, "Add $5.00 more to use this code."],
    [{ reason: "minimum_quantity", missing: 1 }, "Add 1 more item to use this code."],
    [
      { reason: "not_combinable", with: ["a", "gone"] },
      "You save more with “Autumn”, and both can’t be used together.",
    ],
    [{ reason: "not_combinable", with: [] }, "You save more with another discount, and both can’t be used together."],
  ])("says why: %#", (refusal, words) => {
    expect(codeRefusalText(refusal, { ...how, titles: new Map([["a", "Autumn"]]) }, textsIn("en"))).toBe(words);
  });
});

describe("a discount is", () => {
  const on = (day: number) => new Date(Date.UTC(2026, 10, day));
  const [before, now, after] = [on(1), on(2), on(3)];
  const open = { state: "active", startsAt: null, endsAt: null, usageLimit: null, used: 0 } as const;
  test.each([
    ["active", {}],
    ["active", { usageLimit: 2, used: 1, startsAt: before, endsAt: after }],
    ["scheduled", { startsAt: after }],
    ["expired", { endsAt: now, state: "paused" as const }],
    ["paused", { state: "paused" as const }],
    ["used_up", { usageLimit: 1, used: 1 }],
  ])("%s with %j", (status, given) => {
    expect(statusOf({ ...open, ...given }, now)).toBe(status);
  });
});
