import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { shippingMethodIds } from "#app/kernel/shipping.ts";
import { cartsFor, lockCart, nothingHeld } from "#app/modules/carts/index.server.ts";
import type { CheckoutDetails } from "#app/modules/checkout/checkout.schema.ts";
import { checkoutFor } from "#app/modules/checkout/index.server.ts";
import { endPreviousCheckout, openSession } from "#app/modules/checkout/internal.server.ts";
import { connectionsFor } from "#app/modules/connections/index.server.ts";
import { firmQuantities } from "#app/modules/inventory/internal.server.ts";
import { lockOffer } from "#app/modules/quote-requests/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { cancelPendingPayments, type PaymentCancelled } from "./pay-checkout.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    payments_off: Record<never, never>;
    store_changed: Record<never, never>;
  }
}

/** Where the Store can't take payments no checkout starts, and the Shopper's open one stays as it is. */
async function prepareCheckout(viewer: ShopperViewer): Promise<PaymentCancelled> {
  const [trouble, waiting] = await Promise.all([
    connectionsFor(viewer).paymentTrouble(),
    checkoutFor(viewer).awaitingPayment(),
  ]);
  if (trouble) {
    return { ok: false, code: "provider_unavailable", data: { reason: "payments_off" } };
  }
  return cancelPendingPayments(viewer.storeId, waiting);
}

export type StartOptions = {
  /** Of the HTTP request, null without one: what one network may hold firmly is limited. */
  network: string | null;
  details?: CheckoutDetails | undefined;
};

/** Starts a checkout from the cart in place of its open one. What others hold weakly isn't in the way. */
export async function startCheckout(viewer: ShopperViewer, { network, details = {} }: StartOptions) {
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

/** Like `startCheckout`, at the offer's prices and shipping. `offerVersion` is the offer that the Shopper saw. */
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
