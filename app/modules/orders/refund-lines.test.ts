import { describe, expect, it } from "vitest";
import { noteOfLines, refundLines, refundOfLines } from "./refund-lines.ts";

const line = { variantTitle: "", position: 0, title: "Oak chair", quantity: 3, totalMinor: 1000 };
const lamp = { ...line, position: 1, title: "Lamp", quantity: 1, totalMinor: 500 };
const entered = (fields: Record<string, string>) => (field: string) => fields[field] ?? "";

describe("a refund by line", () => {
  it("is what the pieces came to, with the taxes that were added, and names them", () => {
    const tax = { linePosition: 0, amountMinor: 200, included: false };
    const lines = refundLines([line, lamp], [tax, { ...tax, linePosition: null }, { ...tax, included: true }]);
    expect(lines.map(({ paidMinor }) => paidMinor)).toEqual([1200, 500]);
    expect(refundOfLines(lines, entered({ "line-0": "2", "line-1": "1" }))).toEqual({
      ...{ amountMinor: 1300, note: "2 × Oak chair, 1 × Lamp", errors: {} },
    });
  });

  it("is rounded half up, and all of a line is all that was paid for it", () => {
    const lines = refundLines([line], []);
    const sums = ["", "0", "1", "2", "3"].map(
      (count) => refundOfLines(lines, entered({ "line-0": count })).amountMinor,
    );
    expect(sums).toEqual([0, 0, 333, 667, 1000]);
  });

  it.each(["4", "-1", "1.5", "x", "1e3"])("of %j pieces is refused", (count) => {
    const lines = refundLines([line], []);
    expect(refundOfLines(lines, entered({ "line-0": count })).errors).toEqual({
      "line-0": "Enter a number from 0 to 3.",
    });
  });

  it("leaves a note that someone wrote", () => {
    expect(noteOfLines("Broken", "1 × Lamp")).toBe("Broken");
    expect(noteOfLines("", "1 × Lamp")).toBe("1 × Lamp");
    expect(noteOfLines("2 × Lamp", "1 × Lamp")).toBe("1 × Lamp");
  });

  it("keeps its note as short as notes may be", () => {
    const lines = refundLines([{ ...line, title: "x".repeat(400) }], []);
    expect(refundOfLines(lines, entered({ "line-0": "1" })).note).toHaveLength(300);
  });
});
