import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData, noJson } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { eventsModule } from "./module.ts";

const noContent = { body: null, headers: noJson };

/** The inbox of this Store, for the sweep and the hourly clean-up. */
export function inboxFor({ storeId }: SystemViewer) {
  const { providerEvent } = moduleData(eventsModule);
  return {
    stalled: (before: Date) =>
      providerEvent.findMany({
        where: { storeId, state: "stored", receivedAt: { lt: before } },
        select: { id: true },
        orderBy: { receivedAt: "asc" },
        take: 500,
      }),

    /** Removes the content of events received before `before`. Their ids stay: a copy still counts as one. */
    async purge(before: Date) {
      await providerEvent.updateMany({
        where: { storeId, state: { not: "stored" }, receivedAt: { lt: before }, body: { not: null } },
        data: noContent,
      });
    },
  };
}

/** Erases processed events' content before its 90 days are over: providers put names and addresses into it. */
export async function eraseEvents(
  tx: Transaction,
  { storeId, connectionId, subjects }: { storeId: string; connectionId: string; subjects: readonly string[] },
) {
  const { providerEvent } = moduleData(eventsModule, tx);
  await providerEvent.updateMany({
    where: { storeId, connectionId, subject: { in: [...subjects] }, state: "processed" },
    data: noContent,
  });
}
