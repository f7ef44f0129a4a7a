import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { ManualPayment } from "#app/kernel/kept-manual-payment.ts";
import { orderName } from "#app/kernel/order-name.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import { createOrderLink } from "./order-link.server.ts";
import type { Parcel } from "./parcel.ts";

type Rendered = Awaited<ReturnType<typeof renderEmail>>;
type About = { storeId: string; orderId: string };

const storedText = z.record(z.string(), z.string()).catch({});

/** @param correction the order's version with it; without one the order was only just sent */
export function queueShippedEmail(tx: Transaction, about: About, parcel: Parcel, correction?: number) {
  const key = correction === undefined ? about.orderId : `${about.orderId}:${correction}`;
  return queueOrderEmail(tx, about, `order-shipped:${key}`, (order) =>
    renderEmail(() => import("./emails/order-shipped-email.tsx"), {
      ...order,
      ...parcel,
      isCorrection: correction !== undefined,
      shippingAddress: storedText.parse(order.shippingAddress),
    }),
  );
}

/** Tells the Shopper that they can pick their order up: once. */
export function queueReadyEmail(tx: Transaction, about: About) {
  const parcel = { carrier: "", tracking: "", trackingUrl: "", isCorrection: false };
  return queueOrderEmail(tx, about, `order-ready:${about.orderId}`, (order) =>
    renderEmail(() => import("./emails/order-shipped-email.tsx"), {
      ...{ ...order, ...parcel },
      shippingAddress: storedText.parse(order.shippingAddress),
    }),
  );
}

/** Tells the Shopper that the order is cancelled, and what happens to the money (minor units). */
export function queueCancelledEmail(
  tx: Transaction,
  about: About,
  money: { returnMinor: number; releaseMinor: number; cardMinor: number },
) {
  return queueOrderEmail(tx, about, `order-cancelled:${about.orderId}`, (order) =>
    renderEmail(() => import("./emails/order-cancelled-email.tsx"), { ...order, ...money }),
  );
}

/** Each refund has its own email: sums of refunds only grow. `before` and `after` are in minor units. */
export function queueRefundedEmail(tx: Transaction, about: About, before: number, after: number) {
  const money = { refundMinor: after - before, refundedMinor: after, to: "payment" as const };
  return queueOrderEmail(tx, about, `order-refunded:${about.orderId}:${after}`, (order) =>
    renderEmail(() => import("./emails/order-refunded-email.tsx"), { ...order, ...money }),
  );
}

/**
 * Tells the Shopper that money is back on their gift card or store credit, is store credit now, or comes back by hand.
 * @param key of what caused it
 */
export function queueTenderRefundedEmail(
  tx: Transaction,
  about: About,
  { refundMinor, to, key }: { refundMinor: number; to: "card" | "hand" | "credit"; key: string },
) {
  return queueOrderEmail(tx, about, `order-refunded:${about.orderId}:${key}`, ({ refundedMinor, ...order }) =>
    renderEmail(() => import("./emails/order-refunded-email.tsx"), { ...order, refundMinor, refundedMinor, to }),
  );
}

/** Asks for the money of an order that is paid by hand: once. */
export function queuePaymentReminder(
  tx: Transaction,
  about: About,
  { way, payBy, amountMinor }: { way: ManualPayment; payBy: Date; amountMinor: number },
) {
  return queueOrderEmail(tx, about, `order-payment-reminder:${about.orderId}`, (order) =>
    renderEmail(() => import("./emails/order-payment-reminder-email.tsx"), { ...order, way, payBy, amountMinor }),
  );
}

type Order = Omit<Awaited<ReturnType<typeof findOrder>>, "number" | "numberPrefix"> & { name: string };

async function queueOrderEmail(
  tx: Transaction,
  { storeId, orderId }: About,
  dedupeKey: string,
  render: (order: Omit<Order, "email"> & { link: string }) => Promise<Rendered>,
) {
  const { email: recipient, number, numberPrefix, ...order } = await findOrder(tx, { storeId, orderId });
  // No real address ends like that (RFC 2606): there is no one left to email.
  if (recipient.endsWith(".invalid")) return;
  const link = await createOrderLink(tx, { storeId, orderId, number, linkId: randomUUID() });
  const name = orderName({ number, numberPrefix });
  await queueEmail(tx, {
    storeId,
    recipient,
    dedupeKey,
    aboutId: orderId,
    ...(await render({ ...order, name, link })),
  });
}

function findOrder(tx: Transaction, { storeId, orderId }: About) {
  return moduleData(ordersModule, tx).order.findFirstOrThrow({
    where: { storeId, id: orderId },
    select: {
      ...{
        number: true,
        numberPrefix: true,
        test: true,
        email: true,
        currency: true,
        totalMinor: true,
        shippingAddress: true,
      },
      refundedMinor: true,
      pickupPlace: true,
      pickupName: true,
      lines: {
        select: { quantity: true, title: true, variantTitle: true, imageUrl: true },
        orderBy: { position: "asc" },
      },
    },
  });
}
