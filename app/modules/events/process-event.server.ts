import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { readEvent } from "#app/modules/connections/internal.server.ts";
import type { ProviderId } from "#app/modules/connections/provider-id.ts";
import type { EmailReport } from "#app/modules/emails/email-state.ts";
import { log } from "#app/platform/logging.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { eventsModule } from "./module.ts";

export type StoredEvent = { id: string; connectionId: string; provider: ProviderId; body: Uint8Array };

/** Those of these events that are still to be applied, with their content and provider. */
export function storedEvents(storeId: string, ids: readonly string[]): Promise<StoredEvent[]> {
  return moduleData(eventsModule).query<StoredEvent>(sql`
    /* prepared: read-events */
    SELECT e."id"::text, e."connectionId"::text, c."provider"::text, e."body"
    FROM "mod_connections_event" AS e JOIN "pub_connections_connection" AS c ON c."connectionId" = e."connectionId"
    WHERE e."id" = ANY(${ids}::uuid[]) AND e."storeId" = ${storeId}
      AND e."state" = 'stored' AND e."body" IS NOT NULL`);
}

/** Both must pass before an event is parked: retries use up attempts in minutes, while a provider may just be down. */
const EVENT_ATTEMPTS = 12;
const EVENT_PATIENCE_MS = HOUR_MS;

/** What an event is about. Call `markProcessed` in the transaction that applies it. */
export type EventSubject = {
  connectionId: string;
  subject: string;
  emailReport: EmailReport | null;
  markProcessed(tx?: Transaction): Promise<void>;
};

/** Applies an event to its subject. @returns whether there was anything to apply it to */
export type Apply = (subject: EventSubject) => Promise<boolean>;

/** Parks an event that couldn't be applied for an hour. Throws what `apply` throws, so that the job is retried. */
export async function processEvent(viewer: SystemViewer, id: string, apply: Apply): Promise<void> {
  const { storeId } = viewer;
  const [event] = await storedEvents(storeId, [id]);
  if (!event) return;
  const markProcessed = async (tx?: Transaction) => {
    await moduleData(eventsModule, tx).query(sql`
      /* prepared: note-event */
      UPDATE "mod_connections_event" SET "state" = 'processed', "processedAt" = now(), "error" = NULL
      WHERE "id" = ${id}::uuid AND "storeId" = ${storeId} AND "state" = 'stored'`);
  };
  try {
    const { connectionId, provider, body } = event;
    const { subject, emailReport } = readEvent(provider, body);
    const applied = subject !== null && (await apply({ connectionId, subject, emailReport, markProcessed }));
    if (!applied) await markProcessed();
  } catch (error) {
    if (!(await parkAfter(error, viewer, id))) throw error;
  }
}

/** @returns whether the event is now parked */
async function parkAfter(error: unknown, { storeId }: SystemViewer, id: string): Promise<boolean> {
  const { providerEvent } = moduleData(eventsModule);
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  await providerEvent.updateMany({
    where: { storeId, id, state: "stored" },
    data: { attempts: { increment: 1 }, error: reason },
  });
  const receivedAt = { lt: new Date(Date.now() - EVENT_PATIENCE_MS) };
  const parked = await providerEvent.updateMany({
    where: { storeId, id, state: "stored", attempts: { gte: EVENT_ATTEMPTS }, receivedAt },
    data: { state: "needs_attention" },
  });
  if (parked.count === 0) return false;
  log.error({ err: error, eventId: id }, "a provider event needs attention");
  return true;
}
