import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { paymentsModule } from "./module.ts";

/** A payment's ids in events of its provider. */
export type EventSubjects = { connectionId: string; subjects: string[] };

/** Erases what Operators typed; sums and the ledger stay. @returns ids whose provider events say more of the person */
export async function erasePaymentData(
  tx: Transaction,
  { storeId, orderIds }: { storeId: string; orderIds: readonly string[] },
): Promise<EventSubjects[]> {
  const { payment, paymentOperation } = moduleData(paymentsModule, tx);
  const where = { storeId, orderId: { in: [...orderIds] } };
  await paymentOperation.updateMany({ where: { storeId, payment: where }, data: { reason: "" } });
  const rows = await payment.findMany({
    where,
    select: { connectionId: true, providerIntentId: true, providerPaymentId: true },
  });
  return rows.map(({ connectionId, providerIntentId, providerPaymentId }) => ({
    connectionId,
    subjects: [providerIntentId, providerPaymentId].filter((subject) => subject !== null),
  }));
}
