import { orderName } from "#app/kernel/order-name.ts";
import { deliveryKind } from "#app/kernel/shipping.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import { gonePieces } from "./refunded-pieces.server.ts";

/** What an order sold, and whom to tell. Null for a test order, and for one that is cancelled. */
export async function linesToDeliver(tx: Transaction, storeId: string, orderId: string) {
  const found = await moduleData(ordersModule, tx).order.findFirst({
    where: { storeId, id: orderId, test: false, state: { not: "cancelled" } },
    select: {
      ...{ email: true, number: true, numberPrefix: true, shippingMethod: true, pickupPlace: true },
      lines: {
        select: {
          ...{ id: true, variantId: true, position: true, quantity: true, title: true, variantTitle: true },
          giftCardMinor: true,
        },
        orderBy: { position: "asc" },
      },
    },
  });
  if (!found) return null;
  const { email, number, lines } = found;
  return {
    ...{ email, number, name: orderName(found), isShipped: deliveryKind(found) !== "none" },
    lines: lines.map(({ id: lineId, title, variantTitle, giftCardMinor, ...line }) => ({
      ...{ ...line, lineId, isCard: giftCardMinor !== null },
      title: variantTitle ? `${title}, ${variantTitle}` : title,
    })),
  };
}

/** Marks an open order as fulfilled that nothing has to be shipped of. Sends no email: what was delivered has its own. */
export async function markDelivered(tx: Transaction, { storeId, orderId }: { storeId: string; orderId: string }) {
  const { order, orderEvent } = moduleData(ordersModule, tx);
  const { count } = await order.updateMany({
    where: { storeId, id: orderId, state: "open", test: false },
    data: { state: "fulfilled", fulfilledAt: new Date(), version: { increment: 1 } },
  });
  if (count === 0) return;
  await orderEvent.create({
    data: { storeId, orderId, kind: "fulfilled", detail: "Automatically, as nothing is shipped" },
  });
}

/** The lines of an order that were refunded as a whole: all of them, once all of its money went back. */
export async function refundedLineIds(tx: Transaction, storeId: string, orderId: string): Promise<string[]> {
  const [found, gone] = await Promise.all([
    moduleData(ordersModule, tx).order.findFirst({
      where: { storeId, id: orderId },
      select: {
        ...{ totalMinor: true, refundedMinor: true },
        lines: { select: { id: true, position: true, quantity: true } },
      },
    }),
    gonePieces(storeId, orderId, tx),
  ]);
  if (!found) return [];
  const { totalMinor, refundedMinor, lines } = found;
  const isAll = totalMinor > 0 && refundedMinor >= totalMinor;
  const isGone = ({ position, quantity }: (typeof lines)[number]) =>
    (gone.get(position)?.refundedQuantity ?? 0) >= quantity;
  return lines.filter((line) => isAll || isGone(line)).map(({ id }) => id);
}
