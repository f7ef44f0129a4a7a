import { randomUUID } from "node:crypto";
import { queueEmail } from "#app/modules/emails/index.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import type { OrderLine } from "./order-line.ts";
import { createOrderLink } from "./order-link.server.ts";

export type NewOrder = {
  storeId: string;
  checkoutSessionId: string;
  customerId: string | null;
  guestHash: string | null;
  test: boolean;
  /** False while the money is only reserved. */
  paid: boolean;
  email: string;
  shippingAddress: Record<string, string>;
  shippingMethod: string;
  currency: string;
  subtotalMinor: number;
  shippingMinor: number;
  totalMinor: number;
  lines: OrderLine[];
};

/**
 * Creates the order of a paid checkout session with its timeline, its guest proof and its confirmation email.
 * The database allows one order a session; the caller holds the session's lock.
 */
export async function unsafePlaceOrder(tx: Transaction, given: NewOrder): Promise<{ id: string; number: number }> {
  const { order, orderGrant } = moduleData(ordersModule, tx);
  const { lines, guestHash, paid, ...fields } = given;
  const { storeId } = given;
  const placed = await order.create({
    data: {
      ...fields,
      lines: { create: lines.map((line) => ({ ...line, storeId })) },
      events: {
        create: [
          { storeId, kind: "placed" },
          { storeId, kind: paid ? "paid" : "authorised" },
          { storeId, kind: "email_queued" },
        ],
      },
    },
    select: { id: true, number: true, placedAt: true },
  });
  if (guestHash) await orderGrant.create({ data: { storeId, guestHash, orderId: placed.id } });
  const link = await createOrderLink(tx, { storeId, orderId: placed.id, number: placed.number, linkId: randomUUID() });
  const confirmation = { ...given, number: placed.number, link };
  await queueEmail(tx, {
    storeId,
    recipient: given.email,
    dedupeKey: `order-confirmation:${placed.id}`,
    aboutId: placed.id,
    ...(await renderEmail(() => import("./emails/order-confirmation-email.tsx"), confirmation)),
  });
  return { id: placed.id, number: placed.number };
}
