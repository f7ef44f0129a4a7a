import { lineTotal, sumMinor } from "#app/kernel/money.ts";
import { type ShippingMethod, shippingMethodIds, shippingPrice } from "#app/kernel/shipping.ts";

export type QuoteLine = { variantId: string; quantity: number; unitPriceMinor: number };
export type Quote = { subtotalMinor: number; shippingMinor: number; totalMinor: number };

export const DEFAULT_SHIPPING: ShippingMethod = "standard";

/** In minor units. Ships at the agreed cost, else by the chosen method, or by the default one until one is chosen. */
export function quoteFor(
  lines: readonly QuoteLine[],
  method: ShippingMethod | null,
  agreedShippingMinor?: number,
): Quote {
  const subtotalMinor = sumMinor(lines.map((line) => lineTotal(line.unitPriceMinor, line.quantity)));
  const shippingMinor = agreedShippingMinor ?? shippingPrice(method ?? DEFAULT_SHIPPING, subtotalMinor);
  return { subtotalMinor, shippingMinor, totalMinor: sumMinor([subtotalMinor, shippingMinor]) };
}

/** The lowest total with shipping for this subtotal, in minor units. */
export function leastTotals(subtotal: number) {
  const shipping = Math.min(...shippingMethodIds.map((id) => shippingPrice(id, subtotal)));
  return { subtotal, shipping, total: sumMinor([subtotal, shipping]) };
}

export function totalsWith(method: ShippingMethod, subtotal: number) {
  const shipping = shippingPrice(method, subtotal);
  return { subtotal, shipping, total: sumMinor([subtotal, shipping]) };
}

/** One text per quote, whatever the order of its lines: the text that is hashed and bound to a payment. */
export function canonicalQuote(currency: string, lines: readonly QuoteLine[], quote: Quote): string {
  const sorted = lines
    .map(({ variantId, quantity, unitPriceMinor }) => `${variantId}:${quantity}:${unitPriceMinor}`)
    .sort();
  return JSON.stringify([currency, sorted, quote.subtotalMinor, quote.shippingMinor, quote.totalMinor]);
}
