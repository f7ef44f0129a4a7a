import { href } from "react-router";
import { z } from "zod";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import type { Shortage } from "#app/kernel/refusal.ts";
import { MAX_QUANTITY } from "#app/modules/carts/cart.ts";

/** The key of a line. */
const key = z.uuid().optional().catch(undefined);

/** The cart's last change, in its URL: a notice that needs neither session nor JavaScript. */
export const cartOutcomeSchema = z.object({
  added: key,
  restored: key,
  changed: key,
  removed: key,
  /** The line whose recipient changed. */
  detailed: key,
  /** The line that blocked the checkout. */
  blocked: key,
  capped: z.literal("1").optional().catch(undefined),
  /** The number of the order that was ordered again. */
  reordered: z.coerce.number().int().min(1).max(MAX_INTEGER).optional().catch(undefined),
  quantity: z.coerce.number().int().min(1).max(MAX_QUANTITY).catch(1).default(1),
});

type Happened = { [K in "added" | "restored" | "changed" | "removed" | "detailed" | "blocked"]?: string } & {
  capped?: boolean;
  quantity?: number;
};

export function cartUrl({ capped, quantity, ...ids }: Happened): string {
  const search = new URLSearchParams(ids);
  if (capped) search.set("capped", "1");
  if (quantity !== undefined) search.set("quantity", String(quantity));
  return `${href("/cart")}?${search}`;
}

/** The line that blocked a checkout, if known. */
export const blockedBy = (short: readonly Shortage[] = []): Happened =>
  short[0] ? { blocked: short[0].variantId } : {};
