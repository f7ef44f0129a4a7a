import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { cartsFor, lockCart, nothingHeld } from "#app/modules/carts/index.server.ts";
import { storeRules } from "#app/modules/checkout/index.server.ts";
import { quoteRequested } from "#app/modules/checkout/quote.ts";
import { createRequest, findByOperationKey } from "#app/modules/quote-requests/internal.server.ts";
import { offeredKinds } from "#app/modules/quote-requests/offered-kinds.ts";
import type { NewRequest } from "#app/modules/quote-requests/request.schema.ts";
import { cartFingerprint } from "#app/modules/quote-requests/request.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { transact } from "#app/platform/transaction.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    cart_changed: Record<never, never>;
    kind_not_offered: Record<never, never>;
  }
}

/** Reserves no stock and keeps the cart. The same key and content are one quote request, even for 20 calls at once. */
export async function sendRequest(viewer: ShopperViewer, given: NewRequest, cartSeen: string | null = null) {
  const { operationKey, contact, note, kind } = given;
  const contentHash = digest(JSON.stringify([contact.email, contact.name, note, kind]));
  const settings = await settingsFor(viewer);
  const isOffered = offeredKinds(settings.checkout).includes(kind);
  const rules = await storeRules({ ...ownerColumns(viewer), settings });
  return transact(["idempotency_conflict", "cart_empty", "out_of_stock", "conflict", "invalid_input"], async (tx) => {
    // Its row is the queue in which one Shopper's quote requests wait for each other.
    await lockCart(viewer, tx);
    const same = await findByOperationKey(tx, viewer, operationKey);
    if (same) {
      if (same.contentHash !== contentHash) refuse("idempotency_conflict");
      return { created: false, request: same.request };
    }
    if (!isOffered) refuse("invalid_input", { reason: "kind_not_offered" });
    const { lines, currency } = await cartsFor(viewer, nothingHeld).view(tx);
    if (lines.length === 0) refuse("cart_empty");
    const gone = lines.find(({ problem }) => problem === "unavailable");
    if (gone) refuse("out_of_stock", { short: [{ variantId: gone.variantId }] });
    if (cartSeen !== null && cartSeen !== cartFingerprint(lines)) refuse("conflict", { reason: "cart_changed" });
    const draft = { ...given, ...quoteRequested(rules, lines, Date.now()), contentHash, currency };
    return { created: true, request: await createRequest(tx, viewer, draft) };
  });
}
