import { z } from "zod";
import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { enqueue, enqueueAll } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { eventsModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    event_content_removed: Record<never, never>;
  }
}

/** As many as one transaction replays; beyond that, replay again. */
const MOST_AT_ONCE = 500;
const afresh = { state: "stored", attempts: 0, error: null, processedAt: null } as const;

/** In any state: a parked one after its cause is fixed, a processed one to be sure. `conflict`: no content left. */
export function replayEvent(viewer: AdminViewer | SystemViewer, id: string) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const { providerEvent } = moduleData(eventsModule, tx);
    const found = z.uuid().safeParse(id).success
      ? await providerEvent.findFirst({ where: { storeId, id }, select: { id: true } })
      : null;
    if (!found) refuse("not_found");
    const reset = await providerEvent.updateMany({ where: { storeId, id, body: { not: null } }, data: afresh });
    if (reset.count === 0) refuse("conflict", { reason: "event_content_removed" });
    await enqueue(tx, "provider.event", { eventId: id });
    await recordAudit(tx, viewer, { action: "event.replayed", target: { kind: "event", id } });
  });
}

/** The oldest 500 parked ones that still have their content; an empty `connectionId` means all Connections. */
export async function replayParkedEvents(viewer: AdminViewer | SystemViewer, connectionId = "") {
  const { storeId } = viewer;
  const filter = connectionId ? { connectionId } : {};
  const parked = { storeId, state: "needs_attention", body: { not: null }, ...filter } as const;
  const replayed = await transact(async (tx) => {
    const { providerEvent } = moduleData(eventsModule, tx);
    const oldest = await providerEvent.findMany({
      where: parked,
      select: { id: true },
      orderBy: { receivedAt: "asc" },
      take: MOST_AT_ONCE,
    });
    const ids = oldest.map(({ id }) => id);
    const reset = await providerEvent.updateManyAndReturn({
      where: { ...parked, id: { in: ids } },
      data: afresh,
      select: { id: true },
    });
    if (reset.length > 0) {
      await enqueueAll(
        tx,
        "provider.event",
        reset.map(({ id }) => ({ eventId: id })),
      );
      const target = connectionId ? { kind: "connection" as const, id: connectionId } : undefined;
      await recordAudit(tx, viewer, { action: "event.parked-replayed", target });
    }
    return { replayed: reset.length, left: await providerEvent.count({ where: parked }) };
  });
  if (!replayed.ok) throw new Error(`Events could not be replayed: ${replayed.code}`);
  return replayed.value;
}
