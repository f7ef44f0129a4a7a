import { expect, it } from "vitest";
import { movedLines, quantityField, readTransferRows, shortText } from "./transfer-lines.ts";

const id = (at: number) => `0190000${at}-0000-7000-8000-000000000001`;
const row = (at: number, quantity: string) => ({ id: id(at), seen: "", typed: { quantity } });

it("moves the rows with a quantity, and says at the others what is wrong", () => {
  const { lines, errors } = movedLines([row(1, " 3 "), row(2, ""), row(3, "0"), row(4, "a few"), row(5, "2000000")]);
  expect(lines).toEqual([{ variantId: id(1), quantity: 3 }]);
  expect(errors).toEqual({
    [quantityField(id(3))]: "Enter at least 1.",
    [quantityField(id(4))]: "Enter a whole number.",
    [quantityField(id(5))]: "That’s too much stock.",
  });
});

it("takes up to 100 variants, each once", () => {
  const form = (count: number) => {
    const made = new FormData();
    for (let at = 0; at < count; at++) {
      const each = `0190${String(at).padStart(4, "0")}-0000-7000-8000-000000000001`;
      made.append("row", `${each} 0`);
      made.append(quantityField(each), "1");
    }
    return made;
  };
  expect(readTransferRows(form(100))).toHaveLength(100);
  expect(readTransferRows(form(101))).toBeNull();
  const twice = form(1);
  twice.append("row", `${id(0).replace("01900000", "01900000")} 0`);
  expect(readTransferRows(twice)).toBeNull();
});

it("says how many are there where that is too few", () => {
  expect([shortText(0), shortText(2)]).toEqual(["There are none there.", "Only 2 are there."]);
});
