import { z } from "zod";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import type { Shortage } from "#app/kernel/refusal.ts";
import { MAX_QUANTITY } from "#app/modules/carts/cart.ts";

const variantId = z.uuid().optional().catch(undefined);

/** What just happened to the cart, told by its address: a note that needs no session and no JavaScript. */
export const cartHappeningSchema = z.object({
  added: variantId,
  restored: variantId,
  changed: variantId,
  removed: variantId,
  /** The line that kept the checkout from starting. */
  blocked: variantId,
  capped: z.literal("1").optional().catch(undefined),
  /** The number of the order that was put in once more. */
  reordered: z.coerce.number().int().min(1).max(MAX_INTEGER).optional().catch(undefined),
  quantity: z.coerce.number().int().min(1).max(MAX_QUANTITY).catch(1).default(1),
});

type Happened = { [K in "added" | "restored" | "changed" | "removed" | "blocked"]?: string } & {
  capped?: boolean;
  quantity?: number;
};

/** The cart's address with what happened. */
export function cartUrl({ capped, quantity, ...ids }: Happened): string {
  const search = new URLSearchParams(ids);
  if (capped) search.set("capped", "1");
  if (quantity !== undefined) search.set("quantity", String(quantity));
  return `/cart?${search}`;
}

/** The line that kept a checkout from starting, where it is known. */
export const blockedBy = (short: readonly Shortage[] = []): Happened =>
  short[0] ? { blocked: short[0].variantId } : {};
