import { readAddress } from "#app/kernel/address.ts";
import { emailKeyOf } from "#app/kernel/email-address.ts";
import { ERASED_EMAIL } from "#app/modules/emails/erased-recipient.ts";
import { eachRow } from "#app/platform/list-place.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import type { orderEventTitles } from "./order.ts";
import { eventsInOrder, orderFields } from "./order-fields.ts";
import { refundedPiecesOf } from "./refunded-pieces.server.ts";

const PAGE = 100;

/** An address without its person. The country stays: taxes were computed with it. One that isn't there stays away. */
function erasedAddress(stored: unknown) {
  const country = readAddress(stored)?.country ?? "";
  if (country === "") return {};
  return { ...{ name: "Erased", line1: "Erased", line2: "", postalCode: "0", city: "Erased" }, country };
}

/** Events whose notes hold what an Operator typed, or where the parcel went. */
const wordsOfPeople = [
  "fulfilled",
  "cancelled",
  "capture_requested",
  "release_requested",
  "refund_requested",
  "note",
] as const satisfies readonly (keyof typeof orderEventTitles)[];

/**
 * A Customer's orders, and where they were given something, their name in those of others. What the books need stays:
 * numbers, items, amounts, dates, the country.
 */
export const ordersPersonalData: PersonalData = {
  name: "orders",
  read({ storeId, userId }) {
    const { order } = moduleData(ordersModule);
    return eachRow<{ number: number }>(PAGE, async (after) => {
      const found = await order.findMany({
        where: { storeId, customerId: userId, number: { gt: after?.number ?? 0 } },
        select: { id: true, ...exported },
        orderBy: { number: "asc" },
        take: PAGE,
      });
      const refunded = Map.groupBy(
        await refundedPiecesOf(
          storeId,
          found.map(({ id }) => id),
        ),
        ({ orderId }) => orderId,
      );
      return found.map(({ id, ...each }) => ({
        ...each,
        refundedLines: (refunded.get(id) ?? []).map(({ orderId: _, ...line }) => line),
      }));
    });
  },
  async erase(tx, { storeId, userId, verifiedEmail, orderIds }) {
    const { order, query } = moduleData(ordersModule, tx);
    if (verifiedEmail !== null) {
      await query(sql`
        UPDATE "mod_orders_line" SET "properties" = '{}'
        WHERE "storeId" = ${storeId} AND lower("properties"->>'recipientEmail') = ${emailKeyOf(verifiedEmail)}`);
    }
    for (const id of orderIds) await anonymise(tx, { storeId, id, customerId: userId });
    return order.count({ where: { storeId, customerId: userId } });
  },
};

const exported = {
  ...orderFields,
  events: { select: { kind: true, detail: true, at: true }, orderBy: eventsInOrder },
  notes: { where: { removedAt: null }, select: { text: true, createdAt: true }, orderBy: { createdAt: "asc" } },
} as const;

async function anonymise(tx: Transaction, where: { storeId: string; id: string; customerId: string }) {
  const { order, orderLine, orderEvent, orderNote, orderGrant, orderLink } = moduleData(ordersModule, tx);
  const { storeId, id: orderId } = where;
  const [found] = await order.updateManyAndReturn({
    where,
    data: {
      ...{ email: ERASED_EMAIL, customerId: null, version: { increment: 1 } },
      ...{ taxNote: "", noteToSeller: "", pickupName: "" },
      ...{ tracking: null, carrier: "", trackingUrl: "" },
    },
    select: { shippingAddress: true, billingAddress: true },
  });
  if (!found) return;
  const addresses = {
    shippingAddress: erasedAddress(found.shippingAddress),
    ...(found.billingAddress === null ? {} : { billingAddress: erasedAddress(found.billingAddress) }),
  };
  await order.updateMany({ where: { storeId, id: orderId }, data: addresses });
  await orderLine.updateMany({ where: { storeId, orderId }, data: { properties: {} } });
  const events = { storeId, orderId };
  await orderEvent.updateMany({ where: { ...events, kind: { in: [...wordsOfPeople] } }, data: { detail: "" } });
  await orderEvent.updateMany({ where: { ...events, actorId: where.customerId }, data: { actorId: null } });
  await orderNote.deleteMany({ where: { storeId, orderId } });
  await orderGrant.deleteMany({ where: { storeId, orderId } });
  await orderLink.deleteMany({ where: { storeId, orderId } });
}

/**
 * The ids of an account's orders. The caller has checked whose it is.
 * @param settledBefore only those that no longer needed a name and an address at that time: cancelled, shipped, and
 * test orders
 */
export async function orderIdsOf(
  tx: Transaction | undefined,
  { storeId, customerId, settledBefore: before }: { storeId: string; customerId: string; settledBefore?: Date },
): Promise<string[]> {
  const { order } = moduleData(ordersModule, tx);
  const settled = before && [
    { state: "fulfilled" as const, fulfilledAt: { lte: before } },
    { state: "cancelled" as const, cancelledAt: { lte: before } },
    { test: true, placedAt: { lte: before } },
  ];
  const where = { storeId, customerId, ...(settled ? { OR: settled } : {}) };
  return (await order.findMany({ where, select: { id: true } })).map(({ id }) => id);
}
