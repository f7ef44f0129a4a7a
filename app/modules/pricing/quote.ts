/** What an order costs, and why: everything that pages, emails, payments, the API and documents show of it. */
import { sumMinor } from "#app/kernel/money.ts";
import { type Applied, chooseDiscounts, type RefusedCode } from "./best-discounts.ts";
import { classOf, type DiscountClass } from "./discount.ts";
import { amountOf, type Priced, priceInput, shippingShares } from "./priced-lines.ts";
import type { QuoteInput } from "./quote-input.ts";
import { type Taxed, type TaxMode, type TaxRule, taxed } from "./tax.ts";
import { payWith, type TakenTender } from "./tender.ts";

/** What discounts take of a line or of shipping, and the taxes in or on what is left. */
type Sums = { discounts: DiscountShare[]; discountMinor: number } & Taxed;
type DiscountShare = { id: string; amountMinor: number };

export type QuoteLine = {
  id: string;
  quantity: number;
  /** Of one item, without a sale. */
  regularMinor: number;
  /** Of one item. */
  unitMinor: number;
  /** `unitMinor` × `quantity`: before discounts, with or without taxes as `taxMode` says. */
  amountMinor: number;
} & Sums;

export type QuoteShipping = { id: string; amountMinor: number } & Sums;

type QuoteDiscount = {
  id: string;
  title: string;
  code: string | null;
  class: DiscountClass;
  amountMinor: number;
};

/** A tax over the whole order: what it was due on, and what it came to. */
type QuoteTax = {
  id: string;
  name: string;
  /** In thousandths of a percent. */
  milliPercent: number;
  /** The same, rounded: what the version before reads. */
  basisPoints: number;
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
};

export type Quote = {
  currency: string;
  taxMode: TaxMode;
  /** In the order in which they were given. */
  lines: QuoteLine[];
  shipping: QuoteShipping | null;
  /** Those that apply, as they take turns. */
  discounts: QuoteDiscount[];
  refusedCodes: RefusedCode[];
  /** In the order of the Store's tax rules. */
  taxes: QuoteTax[];
  /** The lines' amounts, before discounts. */
  subtotalMinor: number;
  /** Of the lines, without the one on shipping. */
  discountMinor: number;
  /** After its discounts. */
  shippingMinor: number;
  netMinor: number;
  taxMinor: number;
  /** `netMinor` + `taxMinor`. */
  totalMinor: number;
  tenders: TakenTender[];
  /** What the tenders leave to be paid. 0: the order needs no payment. */
  dueMinor: number;
};

/**
 * Prices an order. The same input gives the same quote, in whatever order lines and codes are given.
 * @throws RangeError for input that isn't made of whole numbers from 0 on, and for sums beyond exact integers
 */
export function quote(input: QuoteInput): Quote {
  const priced = priceInput(input);
  const { applied, remaining, refusedCodes } = chooseDiscounts(priced, input);
  const { mode } = priced;
  const items = priced.lines.map(({ rates }, at) => taxed(remaining.items[at] ?? 0, rates, mode));
  const shares = shippingShares(priced, remaining.items, remaining.shipping);
  const shipped = shares.map(({ rates, amount }) => taxed(amount, rates, mode));
  const parts = [...items, ...shipped];
  const { netMinor, taxMinor, grossMinor } = sumsOf(parts);
  const lines = inGivenOrder(input, quoteLines(priced, applied, items));
  return {
    currency: input.currency,
    taxMode: mode,
    lines,
    shipping: priced.shipping && {
      id: priced.shipping.id,
      amountMinor: priced.shipping.amountMinor,
      ...discountsOf(applied, ({ shipping }) => shipping),
      // One share after another: no rule is due on two classes.
      taxes: shipped.flatMap(({ taxes }) => taxes),
      ...sumsOf(shipped),
    },
    discounts: applied.map(({ discount, sum }) => {
      const { id, title, code } = discount;
      return { id, title, code, class: classOf(discount), amountMinor: sum };
    }),
    refusedCodes,
    taxes: taxesOf(input.taxRules, parts),
    subtotalMinor: sumMinor(priced.lines.map(amountOf)),
    discountMinor: sumMinor(lines.map(({ discountMinor }) => discountMinor)),
    shippingMinor: remaining.shipping,
    netMinor,
    taxMinor,
    totalMinor: grossMinor,
    ...payWith(input.tenders, grossMinor),
  };
}

function quoteLines({ lines }: Priced, applied: readonly Applied[], parts: readonly Taxed[]): QuoteLine[] {
  return lines.flatMap(({ line, regularMinor, unitMinor, amountMinor }, at) => {
    const part = parts[at];
    if (!part) return [];
    const { id, quantity } = line;
    const { discounts, discountMinor } = discountsOf(applied, ({ items }) => items[at] ?? 0);
    const { taxes, netMinor, taxMinor, grossMinor } = part;
    const prices = { id, quantity, regularMinor, unitMinor, amountMinor };
    return { ...prices, discounts, discountMinor, taxes, netMinor, taxMinor, grossMinor };
  });
}

function inGivenOrder({ lines }: QuoteInput, quoted: readonly QuoteLine[]): QuoteLine[] {
  const byId = new Map(quoted.map((line) => [line.id, line]));
  return lines.flatMap(({ id }) => byId.get(id) ?? []);
}

function discountsOf(applied: readonly Applied[], taken: (discount: Applied) => number) {
  const discounts: DiscountShare[] = [];
  let discountMinor = 0;
  for (const each of applied) {
    const amountMinor = taken(each);
    if (amountMinor > 0) discounts.push({ id: each.discount.id, amountMinor });
    discountMinor += amountMinor;
  }
  return { discounts, discountMinor };
}

function sumsOf(parts: readonly Taxed[]): Omit<Taxed, "taxes"> {
  return {
    netMinor: sumMinor(parts.map(({ netMinor }) => netMinor)),
    taxMinor: sumMinor(parts.map(({ taxMinor }) => taxMinor)),
    grossMinor: sumMinor(parts.map(({ grossMinor }) => grossMinor)),
  };
}

function taxesOf(rules: readonly TaxRule[], parts: readonly Taxed[]): QuoteTax[] {
  const sums = new Map<string, { netMinor: number; taxMinor: number }>();
  for (const { taxes, netMinor } of parts) {
    for (const { id, amountMinor } of taxes) {
      const sum = sums.get(id) ?? { netMinor: 0, taxMinor: 0 };
      sum.netMinor += netMinor;
      sum.taxMinor += amountMinor;
      sums.set(id, sum);
    }
  }
  return rules.flatMap(({ id, name, milliPercent }) => {
    const sum = sums.get(id);
    if (!sum) return [];
    const rate = { milliPercent, basisPoints: Math.round(milliPercent / 10) };
    return [{ id, name, ...rate, ...sum, grossMinor: sum.netMinor + sum.taxMinor }];
  });
}
