import type { ProductInput } from "./product.schema.ts";

/** What the form edits of a variant's row, as a selection. */
export const variantColumns = {
  ...{
    sku: true,
    barcode: true,
    optionValues: true,
    regularMinor: true,
    saleMinor: true,
    saleFrom: true,
    saleUntil: true,
  },
  ...{ costMinor: true, weightGrams: true, lengthMm: true, widthMm: true, heightMm: true, contentMilli: true },
} as const;

/** The same of what was submitted. */
export function columnsOf(row: ProductInput["variants"][number]) {
  const { sku, barcode, optionValues, regularMinor, saleMinor, saleFrom, saleUntil } = row;
  const { costMinor, weightGrams, lengthMm, widthMm, heightMm, contentMilli } = row;
  return {
    ...{ sku, barcode, optionValues, regularMinor, saleMinor, saleFrom, saleUntil },
    ...{ costMinor, weightGrams, lengthMm, widthMm, heightMm, contentMilli },
  };
}
