import type { AdminViewer, SystemViewer } from "#app/auth/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { ordersModule } from "./module.ts";

const PAGE = 500;

export type OrderAudit = {
  /** Null for a payment whose order is not there. */
  orderId: string | null;
  number: number | null;
  paymentId: string | null;
  /** What is in minor units: the order's total where there is an order, else the payment's. */
  amountMinor: number;
  currency: string;
  /** The money was reserved, and let go before it was captured. */
  released: boolean;
  since: Date;
};

/** Compares the orders of the Viewer's Store with their payments. Each finding at most 500 times. */
export function auditOrders({ storeId }: AdminViewer | SystemViewer) {
  const data = moduleData(ordersModule);
  return {
    /**
     * Orders and payments that do not have each other, or not over the same sum: the database should not let them be.
     * And open orders whose reserved money was let go: nothing pays for them any more.
     */
    unmatched: () =>
      data.query<OrderAudit>(sql`
        SELECT o."id" AS "orderId", o."number", p."paymentId", COALESCE(o."totalMinor", p."amountMinor") AS "amountMinor",
               COALESCE(p."state" = 'cancelled', FALSE) AS "released", COALESCE(o."currency", p."currency") AS "currency", COALESCE(o."placedAt", p."updatedAt") AS "since"
        FROM (SELECT * FROM "mod_orders" WHERE "storeId" = ${storeId}) o
        FULL JOIN (SELECT * FROM "pub_payments_payment" WHERE "storeId" = ${storeId} AND "orderId" IS NOT NULL) p
          ON p."orderId" = o."id"
        WHERE o."id" IS NULL OR p."paymentId" IS NULL OR p."currency" <> o."currency"
          OR p."capturedMinor" > o."totalMinor"
          OR (p."capture" = 'automatic' AND p."capturedMinor" < o."totalMinor")
          OR (p."state" = 'cancelled' AND o."state" = 'open')
        ORDER BY "since" LIMIT ${PAGE}`),

    /** Those of these orders that are not sent yet, by id. */
    async unsent(ids: readonly string[]) {
      const rows = await data.order.findMany({
        where: { storeId, id: { in: [...ids] }, state: "open" },
        select: { id: true, number: true },
      });
      return new Map(rows.map(({ id, number }) => [id, number]));
    },
  };
}
