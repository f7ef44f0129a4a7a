import { describe, expect, it } from "vitest";
import { readHeader } from "./file-columns.ts";
import { ownColumnsFormOf, parseOwnColumns, readOwnColumnsForm } from "./own-columns-form.ts";

const sku = { header: "Artikel-Nr.", target: "variant sku" };
const stock = { header: "Bestand", target: "variant onHand" };
const empty = { header: "", target: "" };

describe("a header", () => {
  it("holds what staff said, whatever its name says, its case and its marks", () => {
    const { targets, columns, ignored } = readHeader(
      ["ARTIKEL NR", "Title", "Vendor", "Colour"],
      [sku, { header: "vendor", target: "product productType" }],
    );
    expect(targets).toEqual([{ variant: "sku" }, { product: "title" }, { product: "productType" }, null]);
    expect(columns).toEqual({
      "variant sku": "ARTIKEL NR",
      "product title": "Title",
      "product productType": "Vendor",
    });
    expect(ignored).toEqual(["Colour"]);
  });

  it("is read by its name where what staff said is unknown to this version", () => {
    expect(readHeader(["SKU"], [{ header: "SKU", target: "of another version" }]).targets).toEqual([
      { variant: "sku" },
    ]);
  });
});

describe("the form of columns", () => {
  it("has those that are saved, then a file's others, each once, and room for three", () => {
    const headers = ["artikel nr", "Bestand", "bestand", "—", "x".repeat(101)];
    expect(ownColumnsFormOf({ columns: [sku], version: 2 }, headers)).toEqual({
      version: "2",
      rows: [sku, { header: "Bestand", target: "" }, empty, empty, empty],
    });
  });

  it("is read row by row, and nothing else is taken for it", () => {
    const form = new FormData();
    expect(readOwnColumnsForm(form)).toBeNull();
    form.set("version", "1");
    form.set("header.0", " Bestand ");
    form.set("target.0", "variant onHand");
    form.set("header.1", "");
    form.set("target.1", "");
    expect(readOwnColumnsForm(form)).toEqual({ version: "1", rows: [stock, empty, empty, empty] });
    form.set("target.1", "storeId");
    expect(readOwnColumnsForm(form)).toBeNull();
  });

  it("leaves out what isn't imported", () => {
    expect(parseOwnColumns([sku, { header: "Colour", target: "" }, empty])).toEqual({ ok: true, columns: [sku] });
  });

  it.each([
    ["", "Enter what the column is called in your file."],
    ["x".repeat(101), "Use at most 100 characters."],
    ["—", "Enter a name with letters or numbers."],
    ["a\u202eb", "Enter a name with letters or numbers."],
    ["ARTIKEL nr", "This column is listed further up."],
  ])("refuses the header %j", (header, problem) => {
    const parsed = parseOwnColumns([sku, empty, { header, target: "product title" }]);
    expect(parsed).toEqual({ ok: false, errors: { "header.2": problem } });
  });

  it("refuses more than 100 columns", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ header: `Column ${at}`, target: "product title" }));
    expect(parseOwnColumns(many(100))).toMatchObject({ ok: true });
    expect(parseOwnColumns(many(101))).toEqual({ ok: false, errors: { form: "Match at most 100 columns." } });
  });
});
