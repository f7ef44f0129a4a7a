import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";

/** Whether an order of this Store, cancelled or not, has one of these variants. */
export async function wereOrdered(tx: Transaction, { storeId }: { storeId: string }, variantIds: readonly string[]) {
  const { orderLine } = moduleData(ordersModule, tx);
  const where = { storeId, variantId: { in: [...variantIds] } };
  return (await orderLine.findFirst({ where, select: { id: true } })) !== null;
}
