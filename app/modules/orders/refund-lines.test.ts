import { describe, expect, it } from "vitest";
import {
  amountsOfLines,
  type GonePieces,
  goneText,
  leftQuantity,
  nextPiecesMinor,
  noteOfLines,
  refundLines,
  refundOfLines,
} from "./refund-lines.ts";

const line = { variantTitle: "", position: 0, title: "Oak chair", quantity: 3, totalMinor: 1000 };
const lamp = { ...line, position: 1, title: "Lamp", quantity: 1, totalMinor: 500 };
const noneGone = new Map<number, GonePieces>();
const entered = (fields: Record<string, string>) => (field: string) => fields[field] ?? "";

describe("a refund by line", () => {
  it("is what the pieces came to, with the taxes that were added, and names them", () => {
    const tax = { linePosition: 0, amountMinor: 200, included: false };
    const lines = refundLines(
      [line, lamp],
      [tax, { ...tax, linePosition: null }, { ...tax, included: true }],
      noneGone,
    );
    expect(lines.map(({ paidMinor }) => paidMinor)).toEqual([1200, 500]);
    expect(refundOfLines(lines, entered({ "line-0": "2", "line-1": "1" }))).toEqual({
      ...{ amountMinor: 1300, note: "2 × Oak chair, 1 × Lamp", errors: {} },
      pieces: [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ],
    });
  });

  it("is rounded half up, and all of a line is all that was paid for it", () => {
    const lines = refundLines([line], [], noneGone);
    const sums = ["", "0", "1", "2", "3"].map(
      (count) => refundOfLines(lines, entered({ "line-0": count })).amountMinor,
    );
    expect(sums).toEqual([0, 0, 333, 667, 1000]);
  });

  it.each(["4", "-1", "1.5", "x", "1e3"])("of %j pieces is refused", (count) => {
    const lines = refundLines([line], [], noneGone);
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
    const lines = refundLines([{ ...line, title: "x".repeat(400) }], [], noneGone);
    expect(refundOfLines(lines, entered({ "line-0": "1" })).note).toHaveLength(300);
  });

  it("offers what is left of a line, and says what became of the rest", () => {
    const gone = new Map([[0, { refundedQuantity: 1, pendingQuantity: 1 }]]);
    const lines = refundLines([line, lamp], [], gone);
    expect(lines.map(leftQuantity)).toEqual([1, 1]);
    expect(lines.map(goneText)).toEqual(["1 refunded · 1 being refunded", ""]);
    expect(refundOfLines(lines, entered({ "line-0": "2" })).errors).toEqual({
      "line-0": "Enter a number from 0 to 1.",
    });
    const ordered = refundOfLines(lines, entered({ "line-0": "2" }), ({ quantity }) => quantity);
    expect(ordered).toMatchObject({ errors: {}, pieces: [{ position: 0, quantity: 2 }] });
  });

  it("comes to all that was paid for a line, whichever pieces go back one after the other", () => {
    const amounts = [0, 1, 2].map((refundedQuantity) => {
      const gone = new Map([[0, { refundedQuantity, pendingQuantity: 0 }]]);
      const [left] = refundLines([line], [], gone);
      return left && nextPiecesMinor(left, 1);
    });
    expect(amounts).toEqual([333, 334, 333]);
  });

  it("gives each line its share where less goes back, and never more than its pieces cost", () => {
    expect(amountsOfLines(1000, [1200, 300])).toEqual([800, 200]);
    expect(amountsOfLines(1500, [1200, 300])).toEqual([1200, 300]);
    expect(amountsOfLines(2000, [1200, 300])).toEqual([1200, 300]);
    expect(amountsOfLines(500, [0])).toEqual([0]);
  });
});
