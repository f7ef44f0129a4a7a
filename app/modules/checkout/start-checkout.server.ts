import { ownedBy, type ShopperViewer } from "#app/auth/viewer.ts";
import { cartsFor, lockCart } from "#app/modules/carts/index.server.ts";
import { unsafeStockOf } from "#app/modules/inventory/index.server.ts";
import type { OrderLine } from "#app/modules/orders/order-line.ts";
import { type Transaction, transact } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { MAX_INTEGER } from "#app/platform/integer.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { refuse } from "#app/platform/refusal.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { LEASE_MS } from "./checkout-session.ts";
import { checkoutModule } from "./module.ts";
import { prepareCheckout } from "./prepare-checkout.server.ts";
import { canonicalQuote, quoteFor } from "./quote.ts";
import { type ShippingMethod, shippingMethodIds } from "./shipping.ts";

/**
 * Makes a checkout session of the Shopper's cart: prices resolved now, stock held until the lease ends. The cart's
 * open session, if there is one, is replaced; one that awaits payment is called back first.
 * @returns the session's id; refuses `cart_empty`, `out_of_stock`, `checkout_completed` (it was paid
 *   meanwhile), `payment_in_progress` (it cannot be called back) and `provider_unavailable` (the Store cannot take
 *   payments, or the provider does not answer)
 */
export async function startCheckout(viewer: ShopperViewer) {
  const prepared = await prepareCheckout(viewer);
  if (!prepared.ok) return prepared;
  return transact(async (tx) => {
    const cart = await lockCart(viewer, tx);
    // First, because what it held is on offer again to this Shopper.
    const former = await endFormer(tx, viewer.storeId, cart.id);
    const view = await cartsFor(viewer).view(tx);
    if (view.lines.length === 0) refuse("cart_empty");
    const blocked = view.lines.find((line) => line.problem !== null);
    if (blocked) refuse("out_of_stock", blocked.variantId);
    const shippingMethod = shippingMethodIds.find((id) => id === former?.shippingMethod) ?? null;
    return openSession(tx, viewer, {
      cartId: cart.id,
      lines: view.lines,
      email: former?.email ?? (viewer.kind === "customer" ? viewer.email : null),
      shippingAddress: former?.shippingAddress,
      shippingMethod,
      quote: quoteFields(view.lines, shippingMethod),
    });
  });
}

/** Ends the cart's open session, if there is one, and returns what its Shopper had typed. */
export async function endFormer(tx: Transaction, storeId: string, cartId: string) {
  const { checkoutSession } = moduleData(checkoutModule, tx);
  const former = await checkoutSession.findFirst({
    where: { storeId, cartId, state: "open" },
    select: { id: true, email: true, shippingAddress: true, shippingMethod: true },
  });
  if (former) {
    const replaced = await checkoutSession.updateMany({
      where: { id: former.id, storeId, state: "open" },
      data: { state: "cancelled" },
    });
    if (replaced.count === 0) refuse("conflict", "The checkout changed at the same moment. Try again.");
    await unsafeStockOf(storeId, tx).release(former.id);
  }
  return former;
}

type Former = NonNullable<Awaited<ReturnType<typeof endFormer>>>;
type Opening = {
  cartId: string;
  lines: readonly Omit<OrderLine, "position">[];
  email: string | null;
  shippingAddress: Former["shippingAddress"] | undefined;
  shippingMethod: ShippingMethod | null;
  quote: ReturnType<typeof quoteFields>;
  /** The request whose offer the lines are. */
  offer?: { requestId: string; offerVersion: number };
};

/** Makes a session of priced lines and holds their stock. Refuses `out_of_stock`. */
export async function openSession(tx: Transaction, viewer: ShopperViewer, opening: Opening) {
  const { storeId } = viewer;
  const { cartId, lines, email, shippingAddress, shippingMethod, quote, offer } = opening;
  const { checkoutSession, checkoutLine } = moduleData(checkoutModule, tx);
  const expiresAt = new Date(Date.now() + LEASE_MS);
  const created = await checkoutSession.create({
    data: {
      ...ownedBy(viewer),
      ...{ cartId, email, shippingMethod, ...quote, ...offer, expiresAt },
      ...(shippingAddress ? { shippingAddress } : {}),
    },
    select: { id: true },
  });
  await checkoutLine.createMany({
    data: lines.map((line, position) => ({
      storeId,
      sessionId: created.id,
      position,
      variantId: line.variantId,
      productHandle: line.productHandle,
      title: line.title,
      variantTitle: line.variantTitle,
      sku: line.sku,
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      unitPriceMinor: line.unitPriceMinor,
      totalMinor: line.totalMinor,
    })),
  });
  await enqueue(tx, "checkout.expire", { sessionId: created.id }, expiresAt);
  // Last, because it holds the rows that other buyers of the same goods wait for.
  const pieces = lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
  await unsafeStockOf(storeId, tx).reserve(created.id, pieces, expiresAt);
  return { sessionId: created.id };
}

type Priced = { variantId: string; quantity: number; unitPriceMinor: number };

/** The columns that a quote fills, with the hash that a payment is bound to. Refuses `invalid_input` beyond the maximum. */
export function quoteFields(lines: readonly Priced[], method: ShippingMethod | null, agreedShippingMinor?: number) {
  const currency = env().STORE_CURRENCY;
  const quote = quoteFor(lines, method, agreedShippingMinor);
  if (quote.totalMinor > MAX_INTEGER) refuse("invalid_input", "This is too much for one order.");
  return { currency, ...quote, quoteHash: digest(canonicalQuote(currency, lines, quote)) };
}
