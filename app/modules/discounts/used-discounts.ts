import { z } from "zod";

/** A discount that a quote gives, with what it takes in minor units. */
export type UsedDiscount = { id: string; code: string | null; amountMinor: number };

const quoteSchema = z.object({
  discounts: z.array(z.object({ id: z.uuid(), code: z.string().nullable(), amountMinor: z.int() })),
});

/** The discounts of a stored quote; none of one from before there were any. */
export function usedDiscounts(quote: unknown): UsedDiscount[] {
  return quoteSchema.safeParse(quote).data?.discounts ?? [];
}
