import { expect, test } from "vitest";
import { variantTitle } from "#app/kernel/order-line.ts";
import { keywordsOf } from "./product.ts";

test("a variant is named by its option values", () => {
  expect(variantTitle(["Moss", "Large"])).toBe("Moss / Large");
});

test("keywords name each option value, SKU and barcode once", () => {
  const variants = [
    { sku: "MUG-1", barcode: "4006381333931", optionValues: ["Moss", "Large"] },
    { sku: "MUG-2", barcode: "", optionValues: ["Moss", "Small"] },
  ];
  const grouped = { vendor: "Kiln", productType: "", tags: ["stoneware"] };
  expect(keywordsOf({ ...grouped, variants })).toBe("Moss Large MUG-1 4006381333931 Small MUG-2 Kiln stoneware");
});
