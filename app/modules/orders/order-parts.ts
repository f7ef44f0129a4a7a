/** What an order's rows say of its quote: lines as they were paid, what was taken off, taxes, and what paid. */
import { z } from "zod";
import { findQuoted, type Keyed } from "#app/kernel/order-line.ts";
import { readQuoteSums, storedRate } from "#app/kernel/stored-quote.ts";

const minor = z.int();
const share = z.object({ id: z.string(), amountMinor: minor });
const part = { discounts: z.array(share), discountMinor: minor, taxes: z.array(share) };
const quotedSchema = z.object({
  lines: z.array(z.object({ id: z.string(), unitMinor: minor, ...part })),
  shipping: z.object(part).nullable(),
  discounts: z.array(z.object({ id: z.string(), title: z.string() })),
  taxes: z.array(z.object({ id: z.string(), name: z.string() }).and(storedRate)),
});

type Line = Keyed & { position: number; quantity: number; unitPriceMinor: number; totalMinor: number };
type Quoted<L> = {
  /** As stored; null or of an older version: nothing was taken off, and the provider was paid all of it. */
  quote: unknown;
  lines: readonly L[];
  subtotalMinor: number;
  shippingMinor: number;
  totalMinor: number;
};

/** Who pays what gift cards and store credit leave: a provider's payment, or the Shopper by hand. */
export type Payer = { kind: "provider" | "manual"; reference: string; title: string };

/** Positions count from 0; `linePosition` is null for shipping. Amounts are minor units. */
export function orderParts<L extends Line>(session: Quoted<L>, payer: Payer | null) {
  const sums = readQuoteSums(session.quote, session);
  const read = quotedSchema.safeParse(session.quote);
  const quoted = read.success ? read.data : { lines: [], shipping: null, discounts: [], taxes: [] };
  const quotedOf = findQuoted(quoted.lines);
  const parts = [
    ...session.lines.flatMap((each) => {
      const line = quotedOf(each);
      return line ? [{ linePosition: each.position, ...line }] : [];
    }),
    ...(quoted.shipping ? [{ linePosition: null, ...quoted.shipping }] : []),
  ];
  const titles = new Map(quoted.discounts.map(({ id, title }) => [id, title]));
  const taxes = new Map(quoted.taxes.map((tax) => [tax.id, tax]));
  const included = sums.taxMode !== "added";
  return {
    sums,
    taxIncluded: included,
    lines: session.lines.map((line) => {
      const { unitMinor = line.unitPriceMinor, discountMinor = 0 } = quotedOf(line) ?? {};
      const totalMinor = unitMinor * line.quantity - discountMinor;
      return { ...line, unitPriceMinor: unitMinor, discountMinor, totalMinor };
    }),
    adjustments: numbered(
      parts.flatMap(({ linePosition, discounts }) =>
        discounts.map(({ id, amountMinor }) => ({
          ...{ linePosition, source: "discount", sourceId: id, title: titles.get(id) ?? "", amountMinor },
        })),
      ),
    ),
    taxes: numbered(
      parts.flatMap(({ linePosition, taxes: shares }) =>
        shares.flatMap(({ id, amountMinor }) => {
          const tax = taxes.get(id);
          return tax ? [{ linePosition, name: tax.name, milliPercent: tax.milliPercent, amountMinor, included }] : [];
        }),
      ),
    ),
    tenders: numbered([
      ...sums.tenders.flatMap(({ id, kind, title, takenMinor }) =>
        takenMinor > 0 ? [{ kind, reference: id, title, amountMinor: takenMinor }] : [],
      ),
      ...(payer !== null && sums.dueMinor > 0 ? [{ ...payer, amountMinor: sums.dueMinor }] : []),
    ]),
  };
}

const numbered = <Row extends object>(rows: readonly Row[]) => rows.map((row, position) => ({ ...row, position }));
