import { describe, expect, it } from "vitest";
import { resultsOf, worseThan } from "./baseline.ts";
import { atLeast, atMost, within } from "./finding.ts";

const share = (value: number) => atLeast("cart, share of bare React", value, 0.4);
const times = (value: number) => atMost("list, 100,000 products against 1,000", value, 1.3, "times");

describe("a baseline of benchmarks", () => {
  it("keeps ratios and rows, and nothing that depends on the machine", () => {
    const findings = [
      atLeast("cart", 0.4321987, 0.4, " (4 of 9 a second)", [0.41, 0.45001]),
      atMost("cart, rows", 0, 3, "rows"),
      atMost("start", 900, 1000, "ms"),
      atMost("memory", 150, 160, "MiB"),
    ];

    expect(resultsOf("pages", findings)).toEqual({
      "pages: cart": { value: 0.4322, spread: [0.41, 0.45] },
      "pages: cart, rows": { value: 0 },
    });
  });

  it("calls a share worse that fell by more than 15 %, and a multiple that grew by as much", () => {
    const baseline = { ...resultsOf("pages", [share(0.4)]), ...resultsOf("pages", [times(1)]) };

    expect(worseThan(baseline, "pages", [share(0.35), times(1.14)])).toEqual([]);
    expect(worseThan(baseline, "pages", [share(0.33), times(1.16)])).toEqual([
      "pages: cart, share of bare React: 0.33, was 0.4",
      "pages: list, 100,000 products against 1,000: 1.16, was 1",
    ]);
  });

  it("does not call worse what lies within the rounds of the baseline", () => {
    const baseline = resultsOf("pages", [atLeast("cart", 0.4, 0.4, "", [0.3, 0.45])]);

    expect(worseThan(baseline, "pages", [atLeast("cart", 0.31, 0.4)])).toEqual([]);
    expect(worseThan(baseline, "pages", [atLeast("cart", 0.29, 0.4)])).toEqual(["pages: cart: 0.29, was 0.4"]);
  });

  it("says nothing of what got better, what is new, and what has a tolerance of its own", () => {
    const baseline = resultsOf("pages", [share(0.4), within("refusal", 1, 0.15, "")]);

    expect(worseThan(baseline, "pages", [share(0.9), times(9), within("refusal", 1.4, 0.15, "")])).toEqual([]);
  });
});
