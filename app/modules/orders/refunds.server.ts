import { v7 as uuidv7 } from "uuid";
import { formatMoney, sumMinor } from "#app/kernel/money.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import { receivedMinorOf } from "./receipts.server.ts";
import { type Tender, takenMinor } from "./tender.ts";

/**
 * What paid a locked order in a place of its tenders, or by a provider, with its order's sums in minor units; null where
 * nothing did. What is left of a provider's payment, that payment knows.
 */
export async function findTender(tx: Transaction, storeId: string, orderId: string, position: number | "provider") {
  const { orderTender } = moduleData(ordersModule, tx);
  const found = await orderTender.findFirst({
    where: { storeId, orderId, ...(position === "provider" ? { kind: "provider" } : { position }) },
    select: {
      ...{ position: true, kind: true, reference: true, title: true, amountMinor: true, refundedMinor: true },
      order: { select: { currency: true, refundedMinor: true, customerId: true, test: true } },
    },
  });
  if (!found) return null;
  const { order, ...tender } = found;
  const leftMinor = takenMinor(tender, await receivedMinorOf(storeId, orderId, tx)) - tender.refundedMinor;
  const { currency, customerId, test, refundedMinor: orderRefundedMinor } = order;
  return { ...tender, leftMinor, currency, customerId, test, orderRefundedMinor };
}

/** In minor units, what an Operator gave back since an instant to cards, as store credit and by hand. */
export async function refundedSince(tx: Transaction, storeId: string, actorId: string, since: Date): Promise<number> {
  const { _sum } = await moduleData(ordersModule, tx).orderRefund.aggregate({
    where: { storeId, actorId, at: { gte: since } },
    _sum: { amountMinor: true },
  });
  return _sum.amountMinor ?? 0;
}

/** Whether a form with this key has refunded something. */
export const hasRefund = async (tx: Transaction, storeId: string, key: string): Promise<boolean> =>
  (await moduleData(ordersModule, tx).orderRefund.count({ where: { storeId, id: key } })) > 0;

type Refunding = {
  storeId: string;
  orderId: string;
  tenders: readonly (Pick<Tender, "position" | "kind"> & { amountMinor: number })[];
  actorId: string | null;
  reason: string;
  /** To the Customer's store credit, instead of to what paid. */
  asCredit?: boolean;
  /** Of the form, for `hasRefund`. */
  key?: string;
};

/**
 * Writes what tenders of a locked order got back, in minor units, into its ledger and its timeline. The database keeps
 * the sums of the tenders and the order, and refuses more than a tender took.
 * @returns how much that is in all, and how much of the order has gone back with it
 */
export async function recordRefunds(tx: Transaction, refunding: Refunding) {
  const { storeId, orderId, tenders, actorId, reason, asCredit = false, key } = refunding;
  const { order, orderRefund, orderEvent } = moduleData(ordersModule, tx);
  const { currency } = await order.findFirstOrThrow({ where: { storeId, id: orderId }, select: { currency: true } });
  const { language } = (await settingsOf(storeId)).store;
  for (const [at, { position, kind, amountMinor }] of tenders.entries()) {
    const id = at === 0 && key !== undefined ? key : uuidv7();
    await orderRefund.create({ data: { id, storeId, orderId, position, amountMinor, actorId, asCredit } });
    const toTender = kind === "manual" ? "refunded manually" : "put back on gift cards and store credit";
    const where = asCredit ? "given as store credit" : toTender;
    const detail = [`${formatMoney(amountMinor, currency, language)} ${where}`, reason].filter(Boolean).join(": ");
    await orderEvent.create({ data: { storeId, orderId, kind: "note", actorId, detail } });
  }
  const { refundedMinor } = await order.findFirstOrThrow({
    where: { storeId, id: orderId },
    select: { refundedMinor: true },
  });
  return { givenMinor: sumMinor(tenders.map(({ amountMinor }) => amountMinor)), refundedMinor };
}

/** The tenders of an order that are gift cards or store credit, whose ids are their references. */
export const cardTenders = (storeId: string, orderId: string, tx?: Transaction) =>
  moduleData(ordersModule, tx).orderTender.findMany({
    where: { storeId, orderId, kind: { in: ["gift_card", "store_credit"] } },
    select: { position: true, kind: true, reference: true },
  });
