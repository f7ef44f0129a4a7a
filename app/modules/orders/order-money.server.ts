import { formatMoney } from "#app/kernel/money.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import type { OrderEventKind } from "./order.ts";
import { queueRefundedEmail } from "./order-emails.server.ts";

/**
 * Locks an order's row until the transaction ends. Lock its payment after it, never before.
 * @returns whether it is an order of this Store
 */
export async function lockOrder(tx: Transaction, storeId: string, id: string): Promise<boolean> {
  const rows = await moduleData(ordersModule, tx).query(
    sql`SELECT "id" FROM "mod_orders" WHERE "id" = ${id}::uuid AND "storeId" = ${storeId} FOR UPDATE`,
  );
  return rows.length > 0;
}

/** A payment's money at one moment, in minor units of its currency. */
type Money = {
  storeId: string;
  orderId: string | null;
  currency: string;
  amountMinor: number;
  authorisedMinor: number;
  capturedMinor: number;
  refundedMinor: number;
};

/**
 * Records on a payment's order what happened to its money between two of the payment's states: once for each change,
 * and nothing where there is no order. Emails the Shopper about refunds, too.
 */
export async function noteMoney(tx: Transaction, before: Omit<Money, "orderId">, { orderId, ...after }: Money) {
  if (!orderId) return;
  const { orderEvent } = moduleData(ordersModule, tx);
  const { storeId, amountMinor, currency } = after;
  const note = async (kind: "paid" | "released" | "refunded", minor: number) => {
    const { language } = (await settingsOf(storeId)).store;
    const detail = [minor, amountMinor].map((each) => formatMoney(each, currency, language)).join(" of ");
    return orderEvent.create({ data: { storeId, orderId, kind, detail } });
  };
  if (after.capturedMinor > before.capturedMinor) await note("paid", after.capturedMinor);
  const released = before.authorisedMinor - after.authorisedMinor;
  if (released > 0) await note("released", released);
  if (after.refundedMinor === before.refundedMinor) return;
  // A provider that captured more than the order's total may have refunded more, too.
  const refundedMinor = Math.min(after.refundedMinor, amountMinor);
  await moduleData(ordersModule, tx).query(sql`
    WITH tender AS (
      UPDATE "mod_orders_tender" SET "refundedMinor" = LEAST(${refundedMinor}::int + "creditedMinor", "amountMinor")
      WHERE "orderId" = ${orderId}::uuid AND "storeId" = ${storeId} AND "kind" = 'provider'
    )
    UPDATE "mod_orders" SET "refundedMinor" = ${refundedMinor}::int + (
      SELECT COALESCE(sum(CASE t."kind" WHEN 'provider' THEN LEAST(t."creditedMinor", t."amountMinor" - ${refundedMinor}::int)
        ELSE t."refundedMinor" END), 0)::int FROM "mod_orders_tender" t
      WHERE t."orderId" = ${orderId}::uuid)
    WHERE "id" = ${orderId}::uuid AND "storeId" = ${storeId}`);
  await note("refunded", refundedMinor);
  const noted = Math.min(before.refundedMinor, amountMinor);
  if (refundedMinor > noted) await queueRefundedEmail(tx, { storeId, orderId }, noted, refundedMinor);
}

type Note = { storeId: string; orderId: string; kind: OrderEventKind; actorId?: string | null; detail?: string };

/** Adds an entry to an order's timeline. @param note `actorId`: the Operator who did it, where there is one */
export async function noteOnOrder(tx: Transaction, note: Note) {
  await moduleData(ordersModule, tx).orderEvent.create({ data: note });
}

/** Who cancelled an order, so that its refund counts towards their sum of the day. */
export async function cancelledBy(tx: Transaction, storeId: string, orderId: string): Promise<{ actorId?: string }> {
  const where = { storeId, orderId, kind: "cancelled" as const };
  const found = await moduleData(ordersModule, tx).orderEvent.findFirst({ where, select: { actorId: true } });
  return found?.actorId ? { actorId: found.actorId } : {};
}
