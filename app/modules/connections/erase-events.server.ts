import { moduleData, noJson } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { connectionsModule } from "./module.ts";

/**
 * Lets go of what processed events said about these payments before their 90 days are over: providers write names and
 * addresses into them. That the event came is kept.
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
