import { MAX_INTEGER } from "#app/kernel/money.ts";
import { refuse } from "#app/kernel/refusal.ts";
import type { ShippingMethod } from "#app/kernel/shipping.ts";
import { env } from "#app/platform/env.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { canonicalQuote, quoteFor } from "./quote.ts";

type Priced = { variantId: string; quantity: number; unitPriceMinor: number };

/** The columns that a quote fills, with the hash that a payment is bound to. Refuses `invalid_input` beyond the maximum. */
export function quoteFields(lines: readonly Priced[], method: ShippingMethod | null, agreedShippingMinor?: number) {
  const currency = env().STORE_CURRENCY;
  const quote = quoteFor(lines, method, agreedShippingMinor);
  if (quote.totalMinor > MAX_INTEGER) refuse("invalid_input", "The total is too high for one order.");
  return { currency, ...quote, quoteHash: digest(canonicalQuote(currency, lines, quote)) };
}
