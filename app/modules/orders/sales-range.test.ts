import { describe, expect, test } from "vitest";
import { salesQuerySchema } from "./sales-range.schema.ts";
import { daysOf, salesPeriod } from "./sales-range.ts";

const today = "2026-03-10";
const period = (query: object) => salesPeriod(salesQuerySchema.parse(query), today);

describe("a range of sales", () => {
  test.each([
    [{}, "30", "2026-02-09", today, "2026-01-10", "2026-02-08"],
    [{ range: "nonsense" }, "30", "2026-02-09", today, "2026-01-10", "2026-02-08"],
    [{ range: "today" }, "today", today, today, "2026-03-09", "2026-03-09"],
    [{ range: "7" }, "7", "2026-03-04", today, "2026-02-25", "2026-03-03"],
    [
      { range: "own", from: "2026-02-01", to: "2026-02-28" },
      "own",
      "2026-02-01",
      "2026-02-28",
      "2026-01-04",
      "2026-01-31",
    ],
    [
      { range: "own", from: "2026-03-05", to: "2026-03-01" },
      "own",
      "2026-03-01",
      "2026-03-05",
      "2026-02-24",
      "2026-02-28",
    ],
    [{ range: "own", from: "2026-03-09", to: "2027-01-01" }, "own", "2026-03-09", today, "2026-03-07", "2026-03-08"],
    [{ range: "own", from: "2020-01-01", to: today }, "own", "2025-03-10", today, "2024-03-09", "2025-03-09"],
    [{ range: "own", from: "2026-02-30", to: today }, "30", "2026-02-09", today, "2026-01-10", "2026-02-08"],
    [{ range: "own", from: "2026-03-01" }, "30", "2026-02-09", today, "2026-01-10", "2026-02-08"],
  ])("%o", (query, range, from, to, beforeFrom, beforeTo) => {
    expect(period(query)).toEqual({ range, from, to, before: { from: beforeFrom, to: beforeTo } });
  });

  test("has each of its days once, also across months", () => {
    expect(daysOf({ from: "2026-02-27", to: "2026-03-02" })).toEqual([
      ...["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"],
    ]);
  });
});
