import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";

const AT_ONCE = 2000;

/** The Store's paid orders whose products aren't counted as bought together yet, the oldest 2,000. */
export const uncountedOrders = ({ storeId }: SystemViewer) =>
  moduleData(ordersModule).uncountedOrder.findMany({
    ...{ where: { storeId }, select: { orderId: true }, orderBy: { orderId: "asc" }, take: AT_ONCE },
  });

/**
 * Takes an order to count it, which ends with the transaction: no one else takes it before or after.
 * @returns the ids of its variants, in the order of its lines; none if it was counted already, or cancelled meanwhile
 */
export async function takeUncounted(tx: Transaction, { storeId }: SystemViewer, orderId: string): Promise<string[]> {
  const lines = await moduleData(ordersModule, tx).query<{ variantId: string }>(sql`
    WITH taken AS (DELETE FROM "mod_orders_uncounted" WHERE "storeId" = ${storeId} AND "orderId" = ${orderId}::uuid
      RETURNING "orderId")
    SELECT l."variantId"::text FROM taken
    JOIN "mod_orders" o ON o."id" = taken."orderId" AND o."storeId" = ${storeId} AND o."state" <> 'cancelled'
    JOIN "mod_orders_line" l ON l."orderId" = o."id" AND l."storeId" = o."storeId"
    GROUP BY l."variantId" ORDER BY min(l."position")`);
  return lines.map(({ variantId }) => variantId);
}
