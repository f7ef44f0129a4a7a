import { z } from "zod";
import type { Keyed } from "#app/kernel/order-line.ts";

/** What changed between the quote that a Shopper saw and the current one. Prices in minor units. */
export const quoteChangesSchema = z.object({
  formerTotalMinor: z.int(),
  lines: z.array(
    z.object({
      variantId: z.string(),
      /** Null: the variant's id. */
      key: z.string().nullable().catch(null),
      title: z.string(),
      variantTitle: z.string(),
      formerMinor: z.int(),
      /** Null where it is no longer on sale. */
      nowMinor: z.int().nullable(),
    }),
  ),
});
export type QuoteChanges = z.output<typeof quoteChangesSchema>;

type Line = Keyed & { quantity: number; unitPriceMinor: number; title: string; variantTitle: string };

/** A quote's lines at `prices` (minor units by variant id, of what is on sale), and which lines differ. */
export function atPrices<L extends Line>(lines: readonly L[], prices: ReadonlyMap<string, number>) {
  const priced: (L & { totalMinor: number })[] = [];
  const changed: QuoteChanges["lines"] = [];
  for (const line of lines) {
    const { variantId, key = null, title, variantTitle, unitPriceMinor: formerMinor } = line;
    const nowMinor = prices.get(variantId) ?? null;
    if (nowMinor !== formerMinor) changed.push({ variantId, key, title, variantTitle, formerMinor, nowMinor });
    if (nowMinor !== null) priced.push({ ...line, unitPriceMinor: nowMinor, totalMinor: nowMinor * line.quantity });
  }
  return { priced, changed };
}
