import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import type { EmailReport } from "#app/modules/emails/email-report.ts";
import { log } from "#app/platform/logging.server.ts";
import { moduleData, noJson } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { connectionsModule } from "./module.ts";
import type { ProviderId } from "./provider-id.ts";
import { providers } from "./providers.server.ts";
import { readJson } from "./signature.server.ts";

/**
 * An event waits for a person only after this many failed attempts and this long after it arrived. The queue and the
 * sweep both retry: they use up attempts within minutes, while a provider may just be down.
 */
const EVENT_ATTEMPTS = 12;
const EVENT_PATIENCE_MS = HOUR_MS;

/** What an event is about. Call `markProcessed` in the transaction that applies it. */
export type EventSubject = {
  connectionId: string;
  /** The provider's id for it. */
  subject: string;
  /** The event's report about an email. */
  emailReport: EmailReport | null;
  markProcessed(tx?: Transaction): Promise<void>;
};

/** Applies an event to its subject. @returns whether there was anything to apply it to */
export type Apply = (subject: EventSubject) => Promise<boolean>;

/** Reads an event's subject from its body, and its report about an email. */
export function readEvent(provider: ProviderId, body: Uint8Array) {
  const { subjectOf, emailReportOf } = providers[provider];
  const content = readJson(body);
  return { subject: subjectOf(content), emailReport: emailReportOf?.(content) ?? null };
}

/**
 * Applies a stored event once: `apply` finds its subject. An event that couldn't be applied for an hour is parked as
 * `needs_attention` with the reason.
 * @throws what `apply` throws, so that the job is retried
 */
export async function processEvent(viewer: SystemViewer, id: string, apply: Apply): Promise<void> {
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
    const { connectionId } = event;
    const { subject, emailReport } = readEvent(event.connection.provider, event.body);
    const applied = subject !== null && (await apply({ connectionId, subject, emailReport, markProcessed }));
    if (!applied) await markProcessed();
  } catch (error) {
    if (!(await parkAfter(error, viewer, id))) throw error;
  }
}

/** @returns whether the event is now parked */
async function parkAfter(error: unknown, { storeId }: SystemViewer, id: string): Promise<boolean> {
  const { providerEvent } = moduleData(connectionsModule);
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

/** The inbox of this Store, for the sweep and the hourly clean-up. */
export function inboxFor({ storeId }: SystemViewer) {
  const { providerEvent } = moduleData(connectionsModule);
  return {
    /** Events waiting since before `before`; at most 500, the oldest first. */
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
        data: { body: null, headers: noJson },
      });
    },
  };
}
