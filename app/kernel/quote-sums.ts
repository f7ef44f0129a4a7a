/** What an order costs, for people: the rows between its lines and its total. Amounts are minor units. */
import type { QuoteSums } from "./stored-quote.ts";

export type { QuoteSums };

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
