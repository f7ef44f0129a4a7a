import { lineTotal, sumMinor } from "#app/kernel/money.ts";
import { findMethod, type ShippingMethod, shippingPrice } from "#app/kernel/shipping.ts";

export type QuoteLine = { variantId: string; quantity: number; unitPriceMinor: number };
export type Quote = { subtotalMinor: number; shippingMinor: number; totalMinor: number };

/** An agreed cost in minor units; else the chosen method's price, or the first one's until one is chosen. */
export type QuotedShipping = { agreedMinor: number } | { methods: readonly ShippingMethod[]; chosen: string | null };

/** In minor units. */
export function quoteFor(lines: readonly QuoteLine[], shipping: QuotedShipping): Quote {
  const subtotalMinor = sumMinor(lines.map((line) => lineTotal(line.unitPriceMinor, line.quantity)));
  const shippingMinor = "agreedMinor" in shipping ? shipping.agreedMinor : priceOf(shipping, subtotalMinor);
  return { subtotalMinor, shippingMinor, totalMinor: sumMinor([subtotalMinor, shippingMinor]) };
}

function priceOf({ methods, chosen }: Exclude<QuotedShipping, { agreedMinor: number }>, subtotalMinor: number) {
  const method = findMethod(methods, chosen) ?? methods[0];
  return method ? shippingPrice(method, subtotalMinor) : 0;
}

/** The lowest total with shipping for this subtotal, in minor units. */
export function leastTotals(methods: readonly ShippingMethod[], subtotal: number) {
  const prices = methods.map((method) => shippingPrice(method, subtotal));
  const shipping = prices.length > 0 ? Math.min(...prices) : 0;
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
