import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData, type Sql, sql } from "#app/platform/module-data.server.ts";
import { ordersModule } from "./module.ts";

const PAGE = 500;
const COMPARED = 1000;

/** What the provider was to be paid of an order. */
const due = sql`COALESCE(o."dueMinor", o."totalMinor")`;

/** Neither exists now, or both do with the same amount; an order that left nothing for a provider has no payment. */
const fits = sql`((o."id" IS NULL AND p."paymentId" IS NULL) OR COALESCE(p."paymentId" IS NULL AND ${due} = 0, FALSE)
  OR COALESCE(p."currency" = o."currency"
  AND p."capturedMinor" <= ${due} AND (p."capture" <> 'automatic' OR p."capturedMinor" >= ${due})
  AND NOT (p."state" = 'cancelled' AND o."state" = 'open'), FALSE))`;

export type OrderAudit = {
  /** Null for a payment without an order. */
  orderId: string | null;
  /** What the order is called. */
  name: string | null;
  paymentId: string | null;
  /** In minor units: the order's total where there is an order, else the payment's. */
  amountMinor: number;
  currency: string;
  /** The money was reserved, and released before it was captured. */
  released: boolean;
  since: Date;
};

/** The orders of a Store that changed, or whose payments did, and what is compared. */
const comparisonOf = (storeId: string) => ({
  changes: sql`(SELECT "id", "orderId" FROM "mod_orders_change" WHERE "storeId" = ${storeId}) changes`,
  paymentChanges: sql`(SELECT "changeId" AS "id", "orderId" FROM "pub_payments_change" WHERE "storeId" = ${storeId}) changes`,
  both: sql`
    LEFT JOIN "mod_orders" o ON o."id" = c."orderId" AND o."storeId" = ${storeId}
    LEFT JOIN "pub_payments_payment" p ON p."orderId" = c."orderId" AND p."storeId" = ${storeId}`,
});

/**
 * Deletes the changes of orders that match their payments, the oldest 1,000. A change that commits at the same time has
 * its own row, and stays. @returns the ids of the changes that the payments Module has to delete
 */
export async function forgetMatched({ storeId }: SystemViewer): Promise<bigint[]> {
  const data = moduleData(ordersModule);
  const { changes, paymentChanges, both } = comparisonOf(storeId);
  const matched = async (noted: Sql) => {
    const rows = await data.query<{ id: bigint }>(
      sql`SELECT c."id" FROM (SELECT * FROM ${noted} ORDER BY "id" LIMIT ${COMPARED}) c ${both} WHERE ${fits}`,
    );
    return rows.map(({ id }) => id);
  };
  const [own, ofPayments] = await Promise.all([matched(changes), matched(paymentChanges)]);
  await data.orderChange.deleteMany({ where: { storeId, id: { in: own } } });
  return ofPayments;
}

/** Compares the orders of the Viewer's Store with their payments. Lists each kind of finding at most 500 times. */
export function auditOrders({ storeId }: AdminViewer | SystemViewer) {
  const data = moduleData(ordersModule);
  const { changes, paymentChanges, both } = comparisonOf(storeId);
  return {
    /**
     * Orders and payments without each other, or with different amounts, which the database should prevent; and open
     * orders whose reserved money was released, so that nothing pays for them. Compares only what changed.
     */
    unmatched: () =>
      data.query<OrderAudit>(sql`
        SELECT o."id" AS "orderId", o."numberPrefix" || o."number" AS "name", p."paymentId", COALESCE(o."totalMinor", p."amountMinor") AS "amountMinor",
               COALESCE(p."state" = 'cancelled', FALSE) AS "released", COALESCE(o."currency", p."currency") AS "currency", COALESCE(o."placedAt", p."updatedAt") AS "since"
        FROM (SELECT "orderId" FROM ${changes} UNION SELECT "orderId" FROM ${paymentChanges}) c ${both} WHERE NOT ${fits}
        ORDER BY "since" LIMIT ${PAGE}`),

    async unsent(ids: readonly string[]) {
      const rows = await data.order.findMany({
        where: { storeId, id: { in: [...ids] }, state: "open" },
        select: { id: true, number: true, numberPrefix: true },
      });
      return new Map(rows.map(({ id, ...order }) => [id, order]));
    },
  };
}
