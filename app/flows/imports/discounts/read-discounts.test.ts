import { describe, expect, test } from "vitest";
import { discountKey, meantBy, wantedBy } from "./imported-discount.ts";
import { discountHeader, hasDiscounts } from "./read-discounts.ts";

describe("a file of discounts", () => {
  test.each<[boolean, string]>([
    [true, "Title,Code,Kind,Percentage"],
    [true, "code,APPLIES TO"],
    // Files of products have these too.
    [false, "Title,Status,Kind"],
    [false, "SKU,Code,Percentage,Starts"],
    [false, "Handle,Amount,Code"],
  ])("is recognised by what no other has: %s for %s", (is, headers) => {
    expect(hasDiscounts(headers.split(","))).toBe(is);
  });

  test("says what it has no column for, and takes the first of two columns with one meaning", () => {
    const header = discountHeader(["Code", "code ", "Shelf", "Percentage", ""]);
    expect(header).toMatchObject({
      columns: { discountCode: "Code", percent: "Percentage" },
      ignored: ["code", "Shelf"],
    });
    expect(header.read({ line: 4, cells: ["A", "B", "C", "10 %"] })).toEqual({
      ...{ line: 4, problems: [], fields: { discountCode: "A", percent: "10" } },
    });
  });

  test("has cells as spreadsheets write them, and empty ones clear only what may be empty", () => {
    const headers = [
      "Title",
      "Kind",
      "Amount",
      "Minimum amount",
      "First orders only",
      "Products",
      "Total uses",
      "Countries",
    ];
    const { read } = discountHeader(headers);
    const fieldsOf = (...cells: string[]) => read({ line: 2, cells }).fields;
    expect(fieldsOf("'=Ten", "Free shipping", "€ 1.234,50", "1,000.00", "Yes", "Oak-Stool, lamp", "5.0", "DE")).toEqual(
      {
        ...{ title: "=Ten", effect: "free_shipping", amount: "1234.50", minimumSum: "1000", firstOrderOnly: "yes" },
        ...{ products: "oak-stool, lamp", usageLimit: "5", countries: "DE" },
      },
    );
    expect(fieldsOf("", "", "", "", "", "", "", "")).toEqual({
      ...{ minimumSum: "", firstOrderOnly: "", products: "", usageLimit: "", countries: "" },
    });
  });

  test("means a discount by its code, else by its title", () => {
    expect(discountKey({ discountCode: " ten10 ", title: "Ten" })).toBe("code TEN10");
    expect(discountKey({ discountCode: "TEN10", title: "Ten", kind: "automatic" })).toBe("title Ten");
    expect(discountKey({ kind: "code" })).toBe("");
    expect(wantedBy(["code TEN10", "title code X"])).toEqual({ codes: ["TEN10"], titles: ["code X"] });
    const found = [
      { code: null, title: "Ten" },
      { code: "TEN10", title: "Ten" },
      { code: null, title: "Ten" },
    ];
    expect(meantBy("title Ten", found)).toEqual([found[0], found[2]]);
    expect(meantBy("code TEN10", found)).toEqual([found[1]]);
  });
});
