/** The sums of a quote that a checkout or an order has stored. Apart from what browsers load: it validates with zod. */
import { z } from "zod";
import { findQuoted, type Keyed } from "./order-line.ts";

const minor = z.int();

/** A tax's rate in a stored quote, in thousandths of a percent: older ones have basis points alone. */
export const storedRate = z
  .object({ milliPercent: z.int().optional(), basisPoints: z.int() })
  .transform(({ milliPercent, basisPoints }) => ({ milliPercent: milliPercent ?? basisPoints * 10 }));

const sumsSchema = z.object({
  taxMode: z.enum(["included", "added", "exempt"]),
  subtotalMinor: minor,
  discountMinor: minor,
  shippingMinor: minor,
  taxMinor: minor,
  totalMinor: minor,
  dueMinor: minor,
  discounts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      code: z.string().nullable(),
      class: z.enum(["product", "order", "shipping"]),
      amountMinor: minor,
    }),
  ),
  taxes: z.array(z.object({ id: z.string(), name: z.string(), taxMinor: minor }).and(storedRate)),
  tenders: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(["gift_card", "store_credit"]),
      title: z.string().catch(""),
      takenMinor: minor,
    }),
  ),
});

/** A part of a quote: of one just made, or of one that a checkout or an order has stored. */
export type QuoteSums = z.output<typeof sumsSchema>;

type Columns = { subtotalMinor: number; shippingMinor: number; totalMinor: number };

/** The sums of a stored quote; of rows from before there were quotes, those of their columns. */
export function readQuoteSums(stored: unknown, { subtotalMinor, shippingMinor, totalMinor }: Columns): QuoteSums {
  const read = sumsSchema.safeParse(stored);
  if (read.success) return read.data;
  return {
    ...{ taxMode: "included", subtotalMinor, discountMinor: 0, shippingMinor, taxMinor: 0 },
    ...{ totalMinor, dueMinor: totalMinor, discounts: [], taxes: [], tenders: [] },
  };
}

const linesSchema = z.object({ lines: z.array(z.object({ id: z.string(), unitMinor: minor, amountMinor: minor })) });

type Line = Keyed & { unitPriceMinor: number; totalMinor: number };

/** Lines at the prices of their stored quote, which for a buyer without taxes are net. */
export function quotedLines<Any extends Line>({ lines, quote }: { lines: readonly Any[]; quote: unknown }): Any[] {
  const read = linesSchema.safeParse(quote);
  const quotedOf = findQuoted(read.data?.lines ?? []);
  return lines.map((line) => {
    const { unitMinor, amountMinor } = quotedOf(line) ?? {};
    return { ...line, unitPriceMinor: unitMinor ?? line.unitPriceMinor, totalMinor: amountMinor ?? line.totalMinor };
  });
}
