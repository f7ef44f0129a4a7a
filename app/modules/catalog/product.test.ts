import { expect, test } from "vitest";
import { variantTitle } from "#app/kernel/order-line.ts";
import { keywordsOf } from "./product.ts";

test("a variant is named by its option values", () => {
  expect(variantTitle(["Moss", "Large"])).toBe("Moss / Large");
});

test("keywords name each option value and SKU once", () => {
  const variants = [
    { sku: "MUG-1", optionValues: ["Moss", "Large"] },
    { sku: "MUG-2", optionValues: ["Moss", "Small"] },
  ];
  const grouped = { vendor: "Kiln", productType: "", tags: ["stoneware"] };
  expect(keywordsOf({ ...grouped, variants })).toBe("Moss Large MUG-1 Small MUG-2 Kiln stoneware");
});
