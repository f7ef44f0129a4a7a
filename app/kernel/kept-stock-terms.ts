/** What was promised of items that weren't in stock, as a checkout or an order has stored it. */
import { z } from "zod";
import type { StockTerms } from "./stock-terms.ts";

const keptSchema = z.object({
  kind: z.enum(["back_ordered", "made_to_order"]),
  pieces: z.int().min(1),
  shipsFrom: z.iso.date().nullable().catch(null),
  leadDays: z.int().min(1).nullable().catch(null),
}) satisfies z.ZodType<StockTerms>;

/** Of an order's line; null where it was in stock, or where this version can't read it. */
export const readStockTerms = (stored: unknown): StockTerms | null =>
  keptSchema
    .nullable()
    .catch(null)
    .parse(stored ?? null);

export type VariantTerms = StockTerms & { variantId: string };

/** Of a checkout's variants. */
export const readVariantTerms = (stored: unknown): VariantTerms[] =>
  z
    .array(keptSchema.extend({ variantId: z.string() }))
    .catch([])
    .parse(stored ?? []);

/** What a line's buyer was promised, of what its variant's was: never of more pieces than the line has. */
export function lineTerms(
  terms: readonly VariantTerms[],
  { variantId, quantity }: { variantId: string; quantity: number },
): StockTerms | null {
  const found = terms.find((each) => each.variantId === variantId);
  if (!found) return null;
  const { variantId: _, ...rest } = found;
  return { ...rest, pieces: Math.min(rest.pieces, quantity) };
}
