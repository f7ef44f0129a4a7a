import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { shippingMethodIds } from "#app/kernel/shipping.ts";
import { lockCart } from "#app/modules/carts/index.server.ts";
import { endPreviousCheckout, openSession } from "#app/modules/checkout/internal.server.ts";
import { lockOffer } from "#app/modules/quote-requests/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { prepareCheckout } from "./prepare-checkout.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    store_changed: Record<never, never>;
  }
}

/**
 * Creates a checkout session from the offer for a Shopper's quote request, at the offer's prices and shipping, whatever
 * the catalogue says now. It replaces the cart's open session and reserves stock like any other.
 * @param offerVersion the offer that the Shopper saw
 * @param network the network of the HTTP request (`requestInfo`); null where there is none
 * @returns the session's id; refuses `not_found`, `conflict` (the offer is no longer valid), `out_of_stock`, and what
 * `startCheckout` refuses about payments
 */
export async function startOfferCheckout(
  viewer: ShopperViewer,
  requestId: string,
  offerVersion: number,
  network: string | null,
) {
  const prepared = await prepareCheckout(viewer);
  if (!prepared.ok) return prepared;
  return transact(["not_found", "conflict", "out_of_stock", "invalid_input"], async (tx) => {
    const cart = await lockCart(viewer, tx);
    const now = new Date();
    const { former, chainStartedAt } = await endPreviousCheckout(tx, viewer, cart.id, now);
    const { lines, email, currency, shippingMinor, ...offer } = await lockOffer(tx, viewer, requestId, offerVersion);
    const shippingMethod = shippingMethodIds.find((id) => id === offer.shippingMethod);
    if (!shippingMethod || env().STORE_CURRENCY !== currency) refuse("conflict", { reason: "store_changed" });
    return openSession(tx, viewer, {
      ...{ cartId: cart.id, network, former, chainStartedAt, now, lines, email, shippingMethod },
      agreedShippingMinor: shippingMinor,
      shippingAddress: former?.shippingAddress,
      offer: { requestId, offerVersion },
    });
  });
}
