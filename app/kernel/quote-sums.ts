/** What an order costs, for people: the rows between its lines and its total. Amounts are minor units. */
import type { Texts } from "#app/texts/texts.ts";
import { formatPercent } from "./percent.ts";
import type { QuoteSums } from "./stored-quote.ts";

export type { QuoteSums };

export type SumRow = {
  kind: "subtotal" | "discount" | "shipping" | "tax" | "included_tax" | "total" | "tender" | "due";
  /** Unlike that of any other row. */
  key: string;
  term: string;
  minor: number;
};

/** From the subtotal to what is left to pay, as the field orders them: what is taken off has a negative amount. */
export function sumRows(sums: QuoteSums, language: string, t: Texts): SumRow[] {
  const { taxMode, discounts, taxes, tenders, dueMinor } = sums;
  const rows: SumRow[] = [
    { kind: "subtotal", key: "subtotal", term: t("quote_sums.subtotal"), minor: sums.subtotalMinor },
  ];
  // Shipping is shown after its own discounts.
  for (const { id, title, code, amountMinor } of discounts.filter(({ class: of }) => of !== "shipping")) {
    const term = code && code !== title ? `${title} (${code})` : title;
    rows.push({ kind: "discount", key: `discount-${id}`, term, minor: -amountMinor });
  }
  rows.push({ kind: "shipping", key: "shipping", term: t("quote_sums.shipping"), minor: sums.shippingMinor });
  const taxRow = ({ id, name, milliPercent, taxMinor }: QuoteSums["taxes"][number]): SumRow => {
    const rate = `${name} ${formatPercent(milliPercent, language)}`;
    const shown =
      taxMode === "added"
        ? { kind: "tax" as const, term: rate }
        : { kind: "included_tax" as const, term: t("quote_sums.includes", { tax: rate }) };
    return { ...shown, key: `tax-${id}`, minor: taxMinor };
  };
  if (taxMode === "added") rows.push(...taxes.map(taxRow));
  rows.push({ kind: "total", key: "total", term: t("quote_sums.total"), minor: sums.totalMinor });
  if (taxMode === "included") rows.push(...taxes.map(taxRow));
  for (const { id, kind, title, takenMinor } of tenders.filter((tender) => tender.takenMinor > 0)) {
    const term = title || t(kind === "gift_card" ? "quote_sums.gift_card" : "quote_sums.store_credit");
    rows.push({ kind: "tender", key: `tender-${id}`, term, minor: -takenMinor });
  }
  if (tenders.some(({ takenMinor }) => takenMinor > 0)) {
    rows.push({ kind: "due", key: "due", term: t("quote_sums.due"), minor: dueMinor });
  }
  return rows;
}
