import { ownedBy, type ShopperViewer } from "#app/auth/viewer.ts";
import { cartsFor, lockCart } from "#app/modules/carts/index.server.ts";
import { unsafeFirmPieces } from "#app/modules/inventory/index.server.ts";
import type { OrderLine } from "#app/modules/orders/order-line.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { refuse } from "#app/platform/refusal.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { CheckoutDetails } from "./checkout.schema.ts";
import { extendedLease } from "./checkout-session.ts";
import { chainOf, holdGoods, networkHashOf } from "./hold-goods.server.ts";
import { checkoutModule } from "./module.ts";
import { prepareCheckout } from "./prepare-checkout.server.ts";
import { quoteFields } from "./quote-fields.server.ts";
import { type ShippingMethod, shippingMethodIds } from "./shipping.ts";

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
  return transact(async (tx) => {
    const cart = await lockCart(viewer, tx);
    const former = await endFormer(tx, viewer.storeId, cart.id);
    // What the former one holds passes to this one.
    const held = await unsafeFirmPieces(viewer.storeId, former ? [former.id] : [], tx);
    const view = await cartsFor(viewer, held).view(tx);
    if (view.lines.length === 0) refuse("cart_empty");
    const blocked = view.lines.find((line) => line.problem !== null);
    if (blocked) refuse("out_of_stock", blocked.variantId);
    const formerMethod = shippingMethodIds.find((id) => id === former?.shippingMethod) ?? null;
    const shippingMethod = details.shippingMethod ?? formerMethod;
    return openSession(tx, viewer, {
      cartId: cart.id,
      network,
      former,
      lines: view.lines,
      email: details.contact?.email ?? former?.email ?? (viewer.kind === "customer" ? viewer.email : null),
      shippingAddress: details.shippingAddress ?? former?.shippingAddress,
      shippingMethod,
      quote: quoteFields(view.lines, shippingMethod),
    });
  });
}

/**
 * Ends the cart's open session, if there is one, and returns what its Shopper had typed. What it holds is for the
 * session that replaces it.
 */
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
  }
  return former;
}

type Former = NonNullable<Awaited<ReturnType<typeof endFormer>>>;
type Opening = {
  cartId: string;
  network: string | null;
  /** The session that it replaces. */
  former: Former | null;
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
  const { cartId, lines, email, shippingAddress, shippingMethod, quote, offer, former } = opening;
  const { checkoutSession, checkoutLine } = moduleData(checkoutModule, tx);
  const now = new Date();
  const chainStartedAt = await chainOf(tx, viewer, now);
  const networkHash = opening.network === null ? null : networkHashOf(opening.network);
  const lease = extendedLease({ createdAt: now, chainStartedAt }, now);
  const { expiresAt } = lease;
  const created = await checkoutSession.create({
    data: {
      ...ownedBy(viewer),
      ...{ cartId, email, shippingMethod, ...quote, ...offer, chainStartedAt, networkHash, createdAt: now, expiresAt },
      ...(shippingAddress ? { shippingAddress } : {}),
    },
    select: { id: true, storeId: true, customerId: true, guestHash: true, shippingAddress: true, requestId: true },
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
  const { gone } = await holdGoods(tx, { ...created, email, networkHash, lines }, lease, { replaces: former?.id });
  if (gone.length > 0) refuse("out_of_stock", gone[0]);
  return { sessionId: created.id };
}
