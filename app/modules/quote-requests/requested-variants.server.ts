import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { quoteRequestsModule } from "./module.ts";

/** Whether a quote request of this Store has one of these variants. */
export async function wereRequested(tx: Transaction, { storeId }: { storeId: string }, variantIds: readonly string[]) {
  const { checkoutRequestLine } = moduleData(quoteRequestsModule, tx);
  const where = { storeId, variantId: { in: [...variantIds] } };
  return (await checkoutRequestLine.findFirst({ where, select: { id: true } })) !== null;
}
