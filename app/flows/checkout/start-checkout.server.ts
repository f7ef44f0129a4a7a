import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { readAddress } from "#app/kernel/address.ts";
import { takesManualPayments } from "#app/kernel/manual-payment.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { allMethods, canShip, findMethod } from "#app/kernel/shipping.ts";
import { cartsFor, lockCart, nothingHeld } from "#app/modules/carts/index.server.ts";
import type { CheckoutDetails } from "#app/modules/checkout/checkout.schema.ts";
import { needsShipping } from "#app/modules/checkout/delivery.ts";
import { checkoutFor, enteredBy, storeRules } from "#app/modules/checkout/index.server.ts";
import { endPreviousCheckout, openSession } from "#app/modules/checkout/internal.server.ts";
import { nothingEntered, shippingOf } from "#app/modules/checkout/quote.ts";
import { connectionsFor } from "#app/modules/connections/index.server.ts";
import { firmQuantities } from "#app/modules/inventory/internal.server.ts";
import { lockOffer } from "#app/modules/quote-requests/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { cancelPendingPayments, type PaymentCancelled } from "./pay-checkout.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    payments_off: Record<never, never>;
    shipping_off: Record<never, never>;
    store_changed: Record<never, never>;
  }
}

/** Where the Store can't take payments or ship, no checkout starts, and the Shopper's open one stays as it is. */
async function prepareCheckout(
  viewer: ShopperViewer,
  { ships, byHand }: { ships: boolean; byHand: boolean },
): Promise<PaymentCancelled> {
  if (!ships) return { ok: false, code: "provider_unavailable", data: { reason: "shipping_off" } };
  const [trouble, waiting] = await Promise.all([
    connectionsFor(viewer).paymentTrouble(),
    checkoutFor(viewer).awaitingPayment(),
  ]);
  if (trouble && !byHand) {
    return { ok: false, code: "provider_unavailable", data: { reason: "payments_off" } };
  }
  return cancelPendingPayments(viewer.storeId, waiting);
}

export type StartOptions = {
  /** Of the HTTP request, null without one: what one network may hold firmly is limited. */
  network: string | null;
  details?: CheckoutDetails | undefined;
  /** What the Shopper has just written to the Store; without it, what their cart has. */
  noteToSeller?: string | undefined;
  keep?: Keep;
};

/** Starts a checkout from the cart in place of its open one. What others hold weakly isn't in the way. */
export async function startCheckout(
  viewer: ShopperViewer,
  { network, details = {}, noteToSeller, keep }: StartOptions,
) {
  const settings = await settingsFor(viewer, keep);
  const { shipping } = settings;
  const takesNotes = settings.checkout.noteToSeller;
  const prepared = await prepareCheckout(viewer, {
    ships: canShip(shipping) || (await isNothingShipped(viewer)),
    byHand: takesManualPayments(settings.manualPayments),
  });
  if (!prepared.ok) {
    // An empty cart is the more useful answer.
    const idle =
      prepared.code === "provider_unavailable" && (await cartsFor(viewer, nothingHeld).view()).lines.length === 0;
    return idle ? { ok: false as const, code: "cart_empty" as const } : prepared;
  }
  const rules = await storeRules({ ...ownerColumns(viewer), settings, keep });
  return transact(["conflict", "cart_empty", "out_of_stock", "invalid_input"], async (tx) => {
    const cart = await lockCart(viewer, tx, takesNotes && noteToSeller !== undefined ? { noteToSeller } : {});
    const now = new Date();
    const { former, entered: typed, chainStartedAt } = await endPreviousCheckout(tx, viewer, cart.id, now);
    const lines = await buyableLines(tx, viewer, former?.id);
    const shippingAddress = details.shippingAddress ?? typed?.shippingAddress;
    const { options } = shippingOf({ rules, lines, destination: readAddress(shippingAddress) });
    const shippingMethod = findMethod(options, details.shippingMethod ?? typed?.shippingMethod);
    const email = details.contact?.email ?? typed?.email ?? (viewer.kind === "customer" ? viewer.email : null);
    const { storeId, customerId } = ownerColumns(viewer);
    const entered = await enteredBy({ ...cart, storeId, customerId, email }, rules, tx);
    return openSession(tx, viewer, {
      ...{ cartId: cart.id, network, former, chainStartedAt, now, lines, rules, entered, email },
      shippingAddress,
      billingAddress: details.billingAddress === undefined ? typed?.billingAddress : details.billingAddress,
      shippingMethod,
      pickupName: details.pickupName ?? typed?.pickupName ?? "",
      noteToSeller: takesNotes ? cart.noteToSeller : "",
      shipping: { chosen: shippingMethod?.id ?? null },
    });
  });
}

async function isNothingShipped(viewer: ShopperViewer): Promise<boolean> {
  const { lines } = await cartsFor(viewer, nothingHeld).view();
  return lines.length > 0 && !needsShipping(lines);
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
  { network, keep }: Pick<StartOptions, "network" | "keep">,
) {
  const settings = await settingsFor(viewer, keep);
  const { shipping } = settings;
  const prepared = await prepareCheckout(viewer, {
    ships: canShip(shipping),
    byHand: takesManualPayments(settings.manualPayments),
  });
  if (!prepared.ok) return prepared;
  const rules = await storeRules({ ...ownerColumns(viewer), settings, keep });
  return transact(["not_found", "conflict", "out_of_stock", "invalid_input"], async (tx) => {
    const cart = await lockCart(viewer, tx);
    const now = new Date();
    const { former, entered: typed, chainStartedAt } = await endPreviousCheckout(tx, viewer, cart.id, now);
    const { lines, email, name, currency, shippingMinor, shippingTitle, ...offer } = await lockOffer(
      tx,
      viewer,
      requestId,
      offerVersion,
    );
    const id = offer.shippingMethod;
    if (!id || env().STORE_CURRENCY !== currency) refuse("conflict", { reason: "store_changed" });
    // Agreed on, even if the Store has taken the method off its list since.
    const method = findMethod(allMethods(shipping), id);
    const title = shippingTitle || (method?.title ?? id);
    const shippingMethod = { id, title, pickupPlace: method?.pickupPlace ?? "" };
    return openSession(tx, viewer, {
      ...{ cartId: cart.id, network, former, chainStartedAt, now, lines, email, shippingMethod, rules },
      entered: nothingEntered,
      shipping: { agreedMinor: shippingMinor },
      shippingAddress: typed?.shippingAddress,
      billingAddress: typed?.billingAddress,
      pickupName: typed?.pickupName || (name ?? ""),
      offer: { requestId, offerVersion },
    });
  });
}
