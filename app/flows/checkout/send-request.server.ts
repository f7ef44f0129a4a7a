import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { cartsFor, lockCart, nothingHeld } from "#app/modules/carts/index.server.ts";
import { createRequest, findByOperationKey } from "#app/modules/quote-requests/internal.server.ts";
import type { NewRequest } from "#app/modules/quote-requests/request.schema.ts";
import { cartFingerprint } from "#app/modules/quote-requests/request.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { transact } from "#app/platform/transaction.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    cart_changed: Record<never, never>;
  }
}

/**
 * Sends the Shopper's cart to the merchant as a quote request, at current prices. Reserves no stock and keeps the cart.
 * The same key with the same content is the same quote request, even for 20 at once.
 * @param cartSeen the `cartFingerprint` that the page showed, where there was a page
 * @returns the quote request, and whether it is new; refuses `idempotency_conflict` (other content), `cart_empty`,
 * `out_of_stock` (an item that is no longer sold, with its variant's id), `conflict` (the cart isn't what was seen) and
 * `invalid_input` (too much for one quote request)
 */
export function sendRequest(viewer: ShopperViewer, given: NewRequest, cartSeen: string | null = null) {
  const { operationKey, contact, note, kind } = given;
  const contentHash = digest(JSON.stringify([contact.email, contact.name, note, kind]));
  return transact(["idempotency_conflict", "cart_empty", "out_of_stock", "conflict", "invalid_input"], async (tx) => {
    // Its row is the queue in which one Shopper's quote requests wait for each other.
    await lockCart(viewer, tx);
    const same = await findByOperationKey(tx, viewer, operationKey);
    if (same) {
      if (same.contentHash !== contentHash) refuse("idempotency_conflict");
      return { created: false, request: same.request };
    }
    const { lines, currency } = await cartsFor(viewer, nothingHeld).view(tx);
    if (lines.length === 0) refuse("cart_empty");
    const gone = lines.find(({ problem }) => problem === "unavailable");
    if (gone) refuse("out_of_stock", { short: [{ variantId: gone.variantId }] });
    if (cartSeen !== null && cartSeen !== cartFingerprint(lines)) refuse("conflict", { reason: "cart_changed" });
    return { created: true, request: await createRequest(tx, viewer, { ...given, contentHash, lines, currency }) };
  });
}
