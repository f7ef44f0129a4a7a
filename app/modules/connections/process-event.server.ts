import { z } from "zod";
import type { AdminViewer, SystemViewer } from "#app/auth/viewer.ts";
import { type Transaction, transact } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { moduleData, noJson } from "#app/platform/module-data.server.ts";
import { refuse } from "#app/platform/refusal.ts";
import { connectionsModule } from "./module.ts";
import { providers } from "./providers.server.ts";
import { readJson } from "./signature.server.ts";

/** After this many tries that failed, about an hour, an event waits for a person. Fewer than the queue's own. */
export const EVENT_ATTEMPTS = 12;

/** What an event is about. `markProcessed` belongs into the transaction that applies it. */
export type EventSubject = {
  connectionId: string;
  providerIntentId: string;
  markProcessed(tx?: Transaction): Promise<void>;
};

/**
 * The job that applies a stored event: `apply` finds what it is about and answers whether there was anything. An event
 * that was applied before is left alone. After the last try it is parked as `needs_attention` with the reason.
 * @throws what `apply` throws, so that the job is tried again
 */
export async function processEvent(
  viewer: SystemViewer,
  id: string,
  apply: (subject: EventSubject) => Promise<boolean>,
): Promise<void> {
  const { storeId } = viewer;
  const { providerEvent } = moduleData(connectionsModule);
  const event = await providerEvent.findFirst({
    where: { storeId, id, state: "stored" },
    select: { body: true, connectionId: true, connection: { select: { provider: true } } },
  });
  if (!event?.body) return;
  const markProcessed = async (tx?: Transaction) => {
    await moduleData(connectionsModule, tx).providerEvent.updateMany({
      where: { storeId, id, state: "stored" },
      data: { state: "processed", processedAt: new Date(), error: null },
    });
  };
  try {
    const providerIntentId = providers[event.connection.provider].subjectOf(readJson(event.body));
    const { connectionId } = event;
    const applied = providerIntentId !== null && (await apply({ connectionId, providerIntentId, markProcessed }));
    if (!applied) await markProcessed();
  } catch (error) {
    if ((await noteFailure(viewer, id, error)) === "stored") throw error;
  }
}

async function noteFailure({ storeId }: SystemViewer, id: string, error: unknown) {
  const { providerEvent } = moduleData(connectionsModule);
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  const [noted] = await providerEvent.updateManyAndReturn({
    where: { storeId, id, state: "stored" },
    data: { attempts: { increment: 1 }, error: reason },
    select: { attempts: true },
  });
  if (!noted || noted.attempts < EVENT_ATTEMPTS) return "stored";
  await providerEvent.updateMany({
    where: { storeId, id, state: "stored", attempts: { gte: EVENT_ATTEMPTS } },
    data: { state: "needs_attention" },
  });
  log.error({ err: error, eventId: id }, "a provider event needs attention");
  return "needs_attention";
}

/**
 * Applies a stored event once more, whatever became of it: a parked one after its cause is gone, a processed one to be
 * sure. Refuses `not_found`, and `conflict` when its content was removed after 90 days.
 */
export function replayEvent({ storeId }: AdminViewer | SystemViewer, id: string) {
  return transact(async (tx) => {
    const { providerEvent } = moduleData(connectionsModule, tx);
    const found = z.uuid().safeParse(id).success
      ? await providerEvent.findFirst({ where: { storeId, id }, select: { id: true } })
      : null;
    if (!found) refuse("not_found");
    const reset = await providerEvent.updateMany({
      where: { storeId, id, body: { not: null } },
      data: { state: "stored", attempts: 0, error: null, processedAt: null },
    });
    if (reset.count === 0) refuse("conflict", "The event's content was removed.");
    await enqueue(tx, "provider.event", { eventId: id });
  });
}

/** The inbox of this Store, for the sweep and the hourly clean-up. */
export function inboxFor({ storeId }: SystemViewer) {
  const { providerEvent } = moduleData(connectionsModule);
  return {
    /** Events that have waited since before `before`; at most 500, the oldest first. */
    stalled: (before: Date) =>
      providerEvent.findMany({
        where: { storeId, state: "stored", receivedAt: { lt: before } },
        select: { id: true },
        orderBy: { receivedAt: "asc" },
        take: 500,
      }),

    /** Removes what events received before `before` said. That they came stays: a copy still counts as one. */
    async purge(before: Date) {
      await providerEvent.updateMany({
        where: { storeId, state: { not: "stored" }, receivedAt: { lt: before }, body: { not: null } },
        data: { body: null, headers: noJson },
      });
    },
  };
}
