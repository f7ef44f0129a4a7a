import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { lockCart } from "#app/modules/carts/index.server.ts";
import { lockOffer } from "#app/modules/requests/index.server.ts";
import { refuse } from "#app/platform/refusal.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { endFormer } from "./end-former.server.ts";
import { openSession } from "./open-session.server.ts";
import { prepareCheckout } from "./prepare-checkout.server.ts";
import { quoteFields } from "./quote-fields.server.ts";
import { shippingMethodIds } from "./shipping.ts";

/**
 * Makes a checkout session of what the merchant offered for a Shopper's request: the offer's prices and shipping,
 * whatever the catalogue says by now. It takes the place of the cart's open session, and holds stock as each does.
 * @param offerVersion the offer that the Shopper saw
 * @param network the network of the request (`requestInfo`); null where there is none
 * @returns the session's id; refuses `not_found`, `conflict` (that offer does not stand), `out_of_stock`, and what
 *   `startCheckout` refuses about payments
 */
export async function startOfferCheckout(
  viewer: ShopperViewer,
  requestId: string,
  offerVersion: number,
  network: string | null,
) {
  const prepared = await prepareCheckout(viewer);
  if (!prepared.ok) return prepared;
  return transact(async (tx) => {
    const cart = await lockCart(viewer, tx);
    const now = new Date();
    const { former, chainStartedAt } = await endFormer(tx, viewer, cart.id, now);
    const { lines, email, currency, shippingMinor, ...offer } = await lockOffer(tx, viewer, requestId, offerVersion);
    const shippingMethod = shippingMethodIds.find((id) => id === offer.shippingMethod);
    const quote = quoteFields(lines, shippingMethod ?? null, shippingMinor);
    if (!shippingMethod || quote.currency !== currency) refuse("conflict", "The store has changed since this offer.");
    return openSession(tx, viewer, {
      ...{ cartId: cart.id, network, former, chainStartedAt, now, lines, email, shippingMethod, quote },
      shippingAddress: former?.shippingAddress,
      offer: { requestId, offerVersion },
    });
  });
}
