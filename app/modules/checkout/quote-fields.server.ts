import { MAX_INTEGER } from "#app/kernel/money.ts";
import { refuse } from "#app/kernel/refusal.ts";
import type { ShippingMethod } from "#app/kernel/shipping.ts";
import { env } from "#app/platform/env.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { canonicalQuote, quoteFor } from "./quote.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    order_too_large: Record<never, never>;
  }
}

type Priced = { variantId: string; quantity: number; unitPriceMinor: number };

/**
 * The columns that a quote fills, with the hash that a payment is bound to. Refuses `invalid_input` over the maximum.
 */
export function quoteFields(lines: readonly Priced[], method: ShippingMethod | null, agreedShippingMinor?: number) {
  const currency = env().STORE_CURRENCY;
  const quote = quoteFor(lines, method, agreedShippingMinor);
  if (quote.totalMinor > MAX_INTEGER) refuse("invalid_input", { reason: "order_too_large" });
  return { currency, ...quote, quoteHash: digest(canonicalQuote(currency, lines, quote)) };
}
