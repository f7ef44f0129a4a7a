import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { shippingMethodIds } from "#app/kernel/shipping.ts";
import { cartsFor, lockCart } from "#app/modules/carts/index.server.ts";
import type { CheckoutDetails } from "#app/modules/checkout/checkout.schema.ts";
import { endFormer, openSession } from "#app/modules/checkout/internal.server.ts";
import { firmPiecesOf } from "#app/modules/inventory/internal.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { prepareCheckout } from "./prepare-checkout.server.ts";

/** How a checkout begins. */
export type Asked = {
  /** The network of the request (`requestInfo`): what one network may hold firmly is limited. Null where there is none. */
  network: string | null;
  /** What is known already. */
  details?: CheckoutDetails | undefined;
};

/**
 * Makes a checkout session of the Shopper's cart: prices resolved now, stock held until the lease ends. The cart's
 * open session, if there is one, is replaced; one that awaits payment is called back first. What others hold weakly
 * does not stand in the way: it may be taken over once payment begins.
 * @returns the session's id; refuses `cart_empty`, `out_of_stock`, `checkout_completed` (it was paid
 *   meanwhile), `payment_in_progress` (it cannot be called back) and `provider_unavailable` (the Store cannot take
 *   payments, or the provider does not answer)
 */
export async function startCheckout(viewer: ShopperViewer, { network, details = {} }: Asked) {
  const prepared = await prepareCheckout(viewer);
  if (!prepared.ok) {
    // With nothing to buy, that is what is wrong.
    const idle = prepared.code === "provider_unavailable" && (await cartsFor(viewer).view()).lines.length === 0;
    return idle ? { ok: false as const, code: "cart_empty" as const } : prepared;
  }
  return transact(["conflict", "cart_empty", "out_of_stock", "invalid_input"], async (tx) => {
    const cart = await lockCart(viewer, tx);
    const now = new Date();
    const { former, chainStartedAt } = await endFormer(tx, viewer, cart.id, now);
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

/** The cart's lines, all of which can be bought now. What the former session holds passes to the new one. */
async function buyableLines(tx: Transaction, viewer: ShopperViewer, formerId: string | undefined) {
  let { lines } = await cartsFor(viewer).view(tx);
  if (lines.length === 0) refuse("cart_empty");
  if (formerId && lines.some(({ problem }) => problem !== null)) {
    const held = await firmPiecesOf(viewer.storeId, [formerId], tx);
    ({ lines } = await cartsFor(viewer, held).view(tx));
  }
  const blocked = lines.find(({ problem }) => problem !== null);
  if (blocked) refuse("out_of_stock", { short: [{ variantId: blocked.variantId, left: blocked.available }] });
  return lines;
}
