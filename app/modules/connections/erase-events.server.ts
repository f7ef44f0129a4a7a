import { moduleData, noJson } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { connectionsModule } from "./module.ts";

/**
 * Erases the content of processed events about these payments before their 90 days are over: providers put names and
 * addresses into them. That the event arrived stays on record.
 */
export async function eraseEvents(
  tx: Transaction,
  { storeId, connectionId, subjects }: { storeId: string; connectionId: string; subjects: readonly string[] },
) {
  const { providerEvent } = moduleData(connectionsModule, tx);
  await providerEvent.updateMany({
    where: { storeId, connectionId, subject: { in: [...subjects] }, state: "processed" },
    data: { body: null, headers: noJson },
  });
}
