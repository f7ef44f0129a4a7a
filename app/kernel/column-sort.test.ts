import { describe, expect, it } from "vitest";
import { columnSort, readSort } from "./column-sort.ts";

type Column = "total" | "unit-price";

describe("a list's order", () => {
  it("is by a column, whose name may have hyphens, in one direction", () => {
    expect(readSort<Column>("total-desc")).toEqual({ column: "total", largestFirst: true });
    expect(readSort<Column>("unit-price-asc")).toEqual({ column: "unit-price", largestFirst: false });
  });

  it.each([
    ["total-asc", "?total-desc", "ascending"],
    ["total-desc", "?total-asc", "descending"],
    ["unit-price-asc", "?total-desc", null],
  ] as const)("%s leads from the header of the totals, largest first, to %s", (sort, to, order) => {
    const sorting = { sort, sortedAt: (by: string) => `?${by}` };
    expect(columnSort<Column>("total", sorting, "desc")).toEqual({ to, order });
  });

  it("begins with the smallest unless the column says otherwise", () => {
    const sorting = { sort: "total-asc" as const, sortedAt: (by: string) => by };
    expect(columnSort<Column>("unit-price", sorting).to).toBe("unit-price-asc");
  });
});
