import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { orderLineFields } from "#app/kernel/order-line.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import { awaitsPayment, manualFields, orderFields, withSums } from "./order-fields.ts";
import { gonePiecesOfNumber } from "./refunded-pieces.server.ts";
import { readTracking } from "./tracking.ts";

/** Orders that the Shopper may see: those of their account, and those that their guestId proves. */
export function ordersFor(viewer: ShopperViewer) {
  const { storeId } = viewer;
  const { order } = moduleData(ordersModule);
  const granted = { grants: { some: { storeId, guestHash: viewer.guestHash } } };
  const visible =
    viewer.kind === "customer" ? { storeId, OR: [{ customerId: viewer.userId }, granted] } : { storeId, ...granted };
  return {
    /** Null when there is no such order, or it isn't this Shopper's. */
    async find(number: number) {
      const lines = {
        ...orderFields.lines,
        select: { ...orderLineFields, giftCardMinor: true, stockTerms: true },
      } as const;
      const select = { id: true, quote: true, ...orderFields, ...manualFields, lines };
      const [found, gone] = await Promise.all([
        order.findFirst({ where: { ...visible, number }, select }),
        gonePiecesOfNumber(storeId, number),
      ]);
      if (!found) return null;
      const { lines: bought, ...shown } = withSums(found);
      const refundedOf = (position: number) => gone.get(position)?.refundedQuantity ?? 0;
      return { ...shown, lines: bought.map((line) => ({ ...line, refundedQuantity: refundedOf(line.position) })) };
    },

    /** The order of a checkout session, for the return from payment. */
    findByCheckout: (checkoutSessionId: string) =>
      order.findFirst({ where: { ...visible, checkoutSessionId }, select: { number: true } }),

    /** The account's own orders, newest first, without those of a guestId. */
    async list(page: number, pageSize = 20) {
      if (viewer.kind !== "customer") return { items: [], total: 0 };
      const where = { storeId, customerId: viewer.userId };
      const read = order.findMany({
        where,
        select: {
          number: true,
          numberPrefix: true,
          state: true,
          test: true,
          currency: true,
          totalMinor: true,
          placedAt: true,
          ...{ manualPayment: true, payBy: true, pickupPlace: true, shippingMethod: true, readyAt: true },
          ...{ tracking: true, carrier: true, trackingUrl: true },
          lines: { select: { title: true, quantity: true, imageUrl: true }, orderBy: { position: "asc" } },
        },
        orderBy: { placedAt: "desc" },
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      const [found, total] = await Promise.all([read, order.count({ where })]);
      const items = found.map(({ manualPayment, payBy, tracking, carrier, trackingUrl, ...shown }) => ({
        ...shown,
        trackingUrl: readTracking({ tracking, carrier, trackingUrl }).url,
        awaitsPayment: awaitsPayment({ manualPayment, payBy }),
      }));
      return { items, total };
    },
  };
}

/** Moves the orders that a guestId proves to the rotated one. */
export async function moveGrants(tx: Transaction, storeId: string, from: string, to: string) {
  const { orderGrant } = moduleData(ordersModule, tx);
  await orderGrant.updateMany({ where: { storeId, guestHash: from }, data: { guestHash: to } });
}
