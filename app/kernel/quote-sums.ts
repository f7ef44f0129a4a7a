/** What an order costs, for people: the rows between its lines and its total. Amounts are minor units. */
import { z } from "zod";

const minor = z.int();

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
  taxes: z.array(z.object({ id: z.string(), name: z.string(), basisPoints: z.int(), taxMinor: minor })),
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

export type SumRow = {
  kind: "subtotal" | "discount" | "shipping" | "tax" | "included_tax" | "total" | "tender" | "due";
  /** Unlike that of any other row. */
  key: string;
  term: string;
  minor: number;
};

/** A rate in basis points as people read it: 725 is "7.25%". */
export function rateText(basisPoints: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000);
}

/** From the subtotal to what is left to pay, as the field orders them: what is taken off has a negative amount. */
export function sumRows(sums: QuoteSums, language: string): SumRow[] {
  const { taxMode, discounts, taxes, tenders, dueMinor } = sums;
  const rows: SumRow[] = [{ kind: "subtotal", key: "subtotal", term: "Subtotal", minor: sums.subtotalMinor }];
  // Shipping is shown after its own discounts.
  for (const { id, title, code, amountMinor } of discounts.filter(({ class: of }) => of !== "shipping")) {
    const term = code && code !== title ? `${title} (${code})` : title;
    rows.push({ kind: "discount", key: `discount-${id}`, term, minor: -amountMinor });
  }
  rows.push({ kind: "shipping", key: "shipping", term: "Shipping", minor: sums.shippingMinor });
  const taxRows = taxes.map(({ id, name, basisPoints, taxMinor }) => ({
    key: `tax-${id}`,
    name: `${name} ${rateText(basisPoints, language)}`,
    minor: taxMinor,
  }));
  if (taxMode === "added")
    rows.push(...taxRows.map(({ key, name, minor }) => ({ kind: "tax" as const, key, term: name, minor })));
  rows.push({ kind: "total", key: "total", term: "Total", minor: sums.totalMinor });
  if (taxMode === "included") {
    rows.push(
      ...taxRows.map(({ key, name, minor }) => ({
        kind: "included_tax" as const,
        key,
        term: `Includes ${name}`,
        minor,
      })),
    );
  }
  for (const { id, kind, title, takenMinor } of tenders.filter((tender) => tender.takenMinor > 0)) {
    const term = title || (kind === "gift_card" ? "Gift card" : "Store credit");
    rows.push({ kind: "tender", key: `tender-${id}`, term, minor: -takenMinor });
  }
  if (tenders.some(({ takenMinor }) => takenMinor > 0)) {
    rows.push({ kind: "due", key: "due", term: "Left to pay", minor: dueMinor });
  }
  return rows;
}
