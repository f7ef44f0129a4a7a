import { z } from "zod";
import { findQuoted, type Keyed, keyOf } from "#app/kernel/order-line.ts";
import { type QuoteSums, quotedLines, readQuoteSums } from "#app/kernel/stored-quote.ts";
import type { Quote } from "#app/modules/pricing/quote.ts";

const dueTax = z.object({ milliPercent: z.int(), taxMinor: z.int() });

/** What changed between the quote that a Shopper saw and the current one. Prices in minor units. */
const quoteChangesSchema = z.object({
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
  /** Null: it wasn't due before, or is no longer. */
  taxes: z
    .array(z.object({ id: z.string(), name: z.string(), former: dueTax.nullable(), now: dueTax.nullable() }))
    .default([]),
});
export type QuoteChanges = z.output<typeof quoteChangesSchema>;

/** As a session stores them; null where there are none to be seen. */
export const readQuoteChanges = (stored: unknown): QuoteChanges | null =>
  stored === null ? null : quoteChangesSchema.parse(stored);

type ChangedLines = QuoteChanges["lines"];
type Line = Keyed & { quantity: number; unitPriceMinor: number; title: string; variantTitle: string };

/** A quote's lines at `prices` (minor units by variant id, of what is on sale), and which lines differ. */
export function atPrices<L extends Line>(lines: readonly L[], prices: ReadonlyMap<string, number>) {
  const priced: (L & { totalMinor: number })[] = [];
  const changed: ChangedLines = [];
  for (const line of lines) {
    const { variantId, key = null, title, variantTitle, unitPriceMinor: formerMinor } = line;
    const nowMinor = prices.get(variantId) ?? null;
    if (nowMinor !== formerMinor) changed.push({ variantId, key, title, variantTitle, formerMinor, nowMinor });
    if (nowMinor !== null) priced.push({ ...line, unitPriceMinor: nowMinor, totalMinor: nowMinor * line.quantity });
  }
  return { priced, changed };
}

type Former = {
  quote: unknown;
  subtotalMinor: number;
  shippingMinor: number;
  totalMinor: number;
  lines: readonly (Keyed & { unitPriceMinor: number; totalMinor: number })[];
};

/** What a Shopper is told of a new quote: prices as both quotes show them, and the taxes that differ. */
export function quoteChangesOf(former: Former, changed: ChangedLines, now: Quote): QuoteChanges {
  const before = new Map(quotedLines(former).map((line) => [keyOf(line), line.unitPriceMinor]));
  const after = findQuoted(now.lines);
  const taxes = changedTaxes(readQuoteSums(former.quote, former).taxes, now.taxes);
  return {
    formerTotalMinor: former.totalMinor,
    lines: changed.map(({ formerMinor, nowMinor, ...line }) => ({
      ...line,
      formerMinor: before.get(keyOf(line)) ?? formerMinor,
      nowMinor: nowMinor === null ? null : (after(line)?.unitMinor ?? nowMinor),
    })),
    // Where a price changed, its taxes follow.
    taxes: changed.length === 0 ? taxes : taxes.filter((tax) => tax.former?.milliPercent !== tax.now?.milliPercent),
  };
}

function changedTaxes(former: QuoteSums["taxes"], now: QuoteSums["taxes"]): QuoteChanges["taxes"] {
  const find = (taxes: QuoteSums["taxes"], id: string) => {
    const tax = taxes.find((each) => each.id === id);
    return tax ? { milliPercent: tax.milliPercent, taxMinor: tax.taxMinor } : null;
  };
  const names = new Map([...former, ...now].map(({ id, name }) => [id, name]));
  return [...names]
    .map(([id, name]) => ({ id, name, former: find(former, id), now: find(now, id) }))
    .filter((tax) => JSON.stringify(tax.former) !== JSON.stringify(tax.now));
}
