import { z } from "zod";

const MAX_MINOR = 100_000_000;

/** A price in minor units. */
export const priceSchema = z
  .int("Enter a price, like 12.50.")
  .min(0, "Enter a price, like 12.50.")
  .max(MAX_MINOR, "That price is too high.");

/** A variant's price without a sale, and its sale price, if it has one. */
export type PricedVariant = { regularMinor: number; saleMinor: number | null };

/** What is wrong with a sale price; null for nothing. */
export const salePriceProblem = ({ regularMinor, saleMinor }: PricedVariant): string | null =>
  saleMinor !== null && saleMinor >= regularMinor ? "The sale price must be lower than the price." : null;

export const variantPriceSchema = z
  .object({ regularMinor: priceSchema, saleMinor: priceSchema.nullable() })
  .superRefine((prices, { addIssue }) => {
    const message = salePriceProblem(prices);
    if (message) addIssue({ code: "custom", path: ["saleMinor"], message });
  });
