import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { connectionsModule } from "./module.ts";

/**
 * Events that were parked, or have waited since before `before`; at most 500, the oldest first. Leaves out those whose
 * content was removed after 90 days: nothing can be done about them.
 */
export function unprocessedEvents({ storeId }: AdminViewer | SystemViewer, before: Date) {
  const { providerEvent } = moduleData(connectionsModule);
  return providerEvent.findMany({
    where: {
      storeId,
      body: { not: null },
      OR: [{ state: "needs_attention" }, { state: "stored", receivedAt: { lt: before } }],
    },
    select: { id: true, eventId: true, error: true, receivedAt: true },
    orderBy: { receivedAt: "asc" },
    take: 500,
  });
}
