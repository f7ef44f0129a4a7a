/** What a product's variants have to be to each other, and a variant's fields to each other. */

import { salePriceProblem } from "./variant-price.schema.ts";

type Variant = {
  id: string;
  sku: string;
  optionValues: readonly string[];
  regularMinor: number;
  saleMinor: number | null;
  saleFrom: Date | null;
  saleUntil: Date | null;
  onHand: number;
  onHandSeen?: number | null | undefined;
};

type Complain = (index: number, field: keyof Variant, message: string) => void;

export function checkVariants(variants: readonly Variant[], optionCount: number, complain: Complain) {
  const skus = new Set<string>();
  const options = new Set<string>();
  const ids = new Set<string>();
  variants.forEach((variant, index) => {
    if (skus.has(variant.sku)) complain(index, "sku", "Another variant has this SKU.");
    skus.add(variant.sku);
    if (variant.id && ids.has(variant.id)) complain(index, "sku", "This variant is listed twice.");
    ids.add(variant.id);
    const key = JSON.stringify(variant.optionValues);
    if (options.has(key)) complain(index, "optionValues", "Another variant has the same options.");
    options.add(key);
    if (variant.optionValues.length !== optionCount) complain(index, "optionValues", "Enter every option.");
    // Sold beyond the stock, and left as it is.
    if (variant.onHand < 0 && variant.onHand !== variant.onHandSeen) {
      complain(index, "onHand", "Stock can’t be below zero.");
    }
    checkSale(variant, (field, message) => complain(index, field, message));
  });
}

function checkSale(
  { regularMinor, saleMinor, saleFrom, saleUntil }: Variant,
  complain: (field: keyof Variant, message: string) => void,
) {
  const problem = salePriceProblem({ regularMinor, saleMinor });
  if (problem) complain("saleMinor", problem);
  if (saleMinor === null && (saleFrom || saleUntil)) {
    complain("saleMinor", "Enter a sale price, or remove the sale’s dates.");
  }
  if (saleFrom && saleUntil && saleFrom >= saleUntil) complain("saleUntil", "The sale has to end after it begins.");
}
