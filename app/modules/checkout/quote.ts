import { findMethod, type ShippingMethod } from "#app/kernel/shipping.ts";
import { type Quote, quote } from "#app/modules/pricing/quote.ts";
import type { ShippingInput } from "#app/modules/pricing/quote-input.ts";

export type QuotedLine = { variantId: string; quantity: number; unitPriceMinor: number };

/** An agreed cost in minor units; else the chosen method's price, or the first one's until one is chosen. */
export type QuotedShipping = { agreedMinor: number } | { methods: readonly ShippingMethod[]; chosen: string | null };

/** `at`: UTC milliseconds. */
export type Quoted = { currency: string; lines: readonly QuotedLine[]; shipping: QuotedShipping; at: number };

/** A checkout's quote. Nothing reduces or taxes it yet. @throws RangeError for sums beyond exact integers */
export function quoteCheckout({ currency, lines, shipping, at }: Quoted): Quote {
  return quote({
    ...{ currency, at, pricesIncludeTax: true, destination: null, buyer: { taxExempt: false } },
    lines: lines.map(({ variantId, quantity, unitPriceMinor }) => ({
      ...{ id: variantId, productId: variantId, collectionIds: [], taxClass: "standard" },
      ...{ quantity, priceMinor: unitPriceMinor, sale: null },
    })),
    shipping: shippingInput(shipping),
    ...{ taxRules: [], discounts: [], codes: [], tenders: [] },
  });
}

function shippingInput(shipping: QuotedShipping): ShippingInput | null {
  const tax = { by: "none" } as const;
  if ("agreedMinor" in shipping) return { id: "agreed", priceMinor: shipping.agreedMinor, freeFromMinor: null, tax };
  const method = findMethod(shipping.methods, shipping.chosen) ?? shipping.methods[0];
  if (!method) return null;
  const { id, priceMinor, freeFromMinor } = method;
  return { id, priceMinor, freeFromMinor, tax };
}

export type Totals = { subtotal: number; shipping: number; total: number };

/** The Store's methods with what the checkout comes to by each, in minor units. */
export function withTotals(quoted: Omit<Quoted, "shipping">, methods: readonly ShippingMethod[]) {
  return methods.map((method) => {
    const { subtotalMinor, shippingMinor, totalMinor } = quoteCheckout({
      ...quoted,
      shipping: { methods, chosen: method.id },
    });
    const totals: Totals = { subtotal: subtotalMinor, shipping: shippingMinor, total: totalMinor };
    return { ...method, totals };
  });
}

/** The text that was hashed before quotes had a version. Sessions from then end within hours of an upgrade. */
export function formerCanonicalQuote(lines: readonly QuotedLine[], quoted: Quote): string {
  const { currency, subtotalMinor, shippingMinor, totalMinor } = quoted;
  const sorted = lines
    .map(({ variantId, quantity, unitPriceMinor }) => `${variantId}:${quantity}:${unitPriceMinor}`)
    .sort();
  return JSON.stringify([currency, sorted, subtotalMinor, shippingMinor, totalMinor]);
}
