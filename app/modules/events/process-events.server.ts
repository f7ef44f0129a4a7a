import pLimit from "p-limit";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { readEvent } from "#app/modules/connections/internal.server.ts";
import { eventName } from "#app/modules/connections/provider-event.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { inBatches } from "#app/platform/shared-work.ts";
import { eventsModule } from "./module.ts";
import { type Apply, processEvent, type StoredEvent, storedEvents } from "./process-event.server.ts";

/** A provider's id for something, and its Connection. */
export type ProviderName = { connectionId: string; subject: string };

type Given = {
  /** Which of these names the store has a payment for. */
  knownOf(names: ProviderName[]): Promise<(name: ProviderName) => boolean>;
  apply: Apply;
};

/** Applying one calls its provider, and holds database connections. */
const AT_A_TIME = 8;
const MOST_SORTED = 500;

const applying = pLimit(AT_A_TIME);

/**
 * The job that applies events stored together. Those that concern nothing here, which are most of a provider's, share
 * one statement, across jobs too. @throws the first error once all were tried, so that the job is retried
 */
export function eventProcessor(viewer: SystemViewer, { knownOf, apply }: Given) {
  const concerns = inBatches<string, boolean>({ most: MOST_SORTED }, (ids) => sortOut(viewer, ids, knownOf));
  const processOne = async (id: string) => {
    if (await concerns(id)) await applying(() => processEvent(viewer, id, apply));
  };
  return async (eventIds: readonly string[]): Promise<void> => {
    const outcomes = await Promise.allSettled(eventIds.map(processOne));
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  };
}

async function sortOut({ storeId }: SystemViewer, ids: string[], knownOf: Given["knownOf"]): Promise<boolean[]> {
  const events = await storedEvents(storeId, ids);
  const read = events.map((event) => ({ id: event.id, about: aboutOf(event) }));
  const isKnown = await knownOf(read.flatMap(({ about }) => (about === null || about === "unclear" ? [] : about)));
  const isOpen = (about: About) => about !== null && (about === "unclear" || isKnown(about));
  const open = new Set(read.filter(({ about }) => isOpen(about)).map(({ id }) => id));
  const others = events.flatMap(({ id }) => (open.has(id) ? [] : id));
  if (others.length > 0) {
    await moduleData(eventsModule).query(sql`
      /* prepared: note-events */
      UPDATE "mod_connections_event" SET "state" = 'processed', "processedAt" = now(), "error" = NULL
      WHERE "id" = ANY(${others}::uuid[]) AND "storeId" = ${storeId} AND "state" = 'stored'`);
  }
  return ids.map((id) => open.has(id));
}

/** A name to look up together with those of other events; null for nothing that the store could know. */
type About = ProviderName | "unclear" | null;

function aboutOf({ provider, body, connectionId }: StoredEvent): About {
  try {
    const { subject, emailReport } = readEvent(provider, body);
    if (subject === null) return null;
    return emailReport || !eventName.safeParse(subject).success ? "unclear" : { connectionId, subject };
  } catch {
    return "unclear"; // `processEvent` meets it again, and counts its attempts
  }
}
