import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { shippingMethodIds } from "#app/kernel/shipping.ts";
import { cartsFor, lockCart, nothingHeld } from "#app/modules/carts/index.server.ts";
import type { CheckoutDetails } from "#app/modules/checkout/checkout.schema.ts";
import { endPreviousCheckout, openSession } from "#app/modules/checkout/internal.server.ts";
import { firmQuantities } from "#app/modules/inventory/internal.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { prepareCheckout } from "./prepare-checkout.server.ts";

/** What a checkout starts with. */
export type Asked = {
  /**
   * The network of the HTTP request (`requestInfo`): what one network may hold firmly is limited. Null where there is
   * none.
   */
  network: string | null;
  details?: CheckoutDetails | undefined;
};

/**
 * Creates a checkout session from the Shopper's cart, with current prices and stock reserved until the lease ends. It
 * replaces the cart's open session, if there is one; a session that awaits payment is cancelled first. What others hold
 * weakly isn't in the way: payment may take it over.
 * @returns the session's id; refuses `cart_empty`, `out_of_stock`, `checkout_completed` (paid first),
 * `payment_in_progress` (the payment can't be cancelled) and `provider_unavailable` (the Store can't take payments, or
 * the provider doesn't answer)
 */
export async function startCheckout(viewer: ShopperViewer, { network, details = {} }: Asked) {
  const prepared = await prepareCheckout(viewer);
  if (!prepared.ok) {
    // An empty cart is the more useful answer.
    const idle =
      prepared.code === "provider_unavailable" && (await cartsFor(viewer, nothingHeld).view()).lines.length === 0;
    return idle ? { ok: false as const, code: "cart_empty" as const } : prepared;
  }
  return transact(["conflict", "cart_empty", "out_of_stock", "invalid_input"], async (tx) => {
    const cart = await lockCart(viewer, tx);
    const now = new Date();
    const { former, chainStartedAt } = await endPreviousCheckout(tx, viewer, cart.id, now);
    const lines = await buyableLines(tx, viewer, former?.id);
    const formerMethod = shippingMethodIds.find((id) => id === former?.shippingMethod) ?? null;
    const shippingMethod = details.shippingMethod ?? formerMethod;
    return openSession(tx, viewer, {
      ...{ cartId: cart.id, network, former, chainStartedAt, now, lines },
      email: details.contact?.email ?? former?.email ?? (viewer.kind === "customer" ? viewer.email : null),
      shippingAddress: details.shippingAddress ?? former?.shippingAddress,
      shippingMethod,
    });
  });
}

/** The cart's lines, all available now. What the former session holds passes to the new one. */
async function buyableLines(tx: Transaction, viewer: ShopperViewer, formerId: string | undefined) {
  let { lines } = await cartsFor(viewer, nothingHeld).view(tx);
  if (lines.length === 0) refuse("cart_empty");
  if (formerId && lines.some(({ problem }) => problem !== null)) {
    const held = await firmQuantities(viewer.storeId, [formerId], tx);
    ({ lines } = await cartsFor(viewer, held).view(tx));
  }
  const blocked = lines.find(({ problem }) => problem !== null);
  if (blocked) refuse("out_of_stock", { short: [{ variantId: blocked.variantId, left: blocked.available }] });
  return lines;
}
