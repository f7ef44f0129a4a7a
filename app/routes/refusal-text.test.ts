import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Refused } from "#app/kernel/refusal.ts";
import { refusalText } from "./refusal-text.ts";

describe("what people read of a refusal", () => {
  const outOfStock = (...left: (number | undefined)[]): Refused => ({
    ...{ ok: false, code: "out_of_stock" },
    data: { short: left.map((each) => ({ variantId: randomUUID(), ...(each === undefined ? {} : { left: each }) })) },
  });

  test.each([
    [outOfStock(2), "Two left."],
    [outOfStock(0), "None left."],
    [outOfStock(31), "31 left."],
    // The code alone says enough.
    [outOfStock(undefined), undefined],
    [outOfStock(1, 2), undefined],
    [{ ok: false, code: "not_found" }, undefined],
    [{ ok: false, code: "payment_in_progress", data: { sessionId: randomUUID() } }, undefined],
    [
      { ok: false, code: "conflict", data: { reason: "order_in_state", state: "fulfilled" } },
      "The order is fulfilled.",
    ],
    [
      {
        ...{ ok: false, code: "conflict" },
        data: { reason: "too_little_left", kind: "refund", leftMinor: 1250, currency: "EUR" },
      },
      "Only €12.50 is left to refund.",
    ],
  ] satisfies [Refused, string | undefined][])("%j", (refused, text) => {
    expect(refusalText(refused)).toBe(text);
  });

  test("never names an id", () => {
    const requestId = randomUUID();
    const text = refusalText({ ok: false, code: "conflict", data: { reason: "offer_not_payable", requestId } });
    expect(text).toContain("quote request");
    expect(text).not.toContain(requestId);
  });
});
