import { describe, expect, test } from "vitest";
import { enteredCodes, MAX_CODES, withCode, withoutCode } from "./entered-codes.ts";

describe("entered codes", () => {
  test("say what they give, or why they give nothing", () => {
    const quoted = {
      discounts: [
        { id: "1", code: "TEN", title: "Ten off", amountMinor: 100 },
        { id: "2", code: null, title: "Automatic", amountMinor: 50 },
      ],
      refusedCodes: [{ code: "OLD", reason: "expired" as const }],
    };
    expect(enteredCodes(["ten", "OLD", "NEW"], quoted, ({ reason }) => reason)).toEqual([
      { code: "TEN", title: "Ten off", problem: null },
      { code: "OLD", title: null, problem: "expired" },
      { code: "NEW", title: null, problem: "unknown" },
    ]);
  });

  test("are there once, in the order in which they came, up to five", () => {
    expect(withCode(["A"], " b ")).toEqual(["A", "B"]);
    expect(withCode(["A", "B"], "a")).toEqual(["A", "B"]);
    const full = Array.from({ length: MAX_CODES }, (_, at) => `C${at}`);
    expect(withCode(full, "more")).toBeNull();
    expect(withCode(full, "c0")).toEqual(full);
    expect(withoutCode(["A", "B"], " a")).toEqual(["B"]);
  });
});
