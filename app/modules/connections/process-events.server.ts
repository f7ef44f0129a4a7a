import pLimit from "p-limit";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { inBatches } from "#app/platform/in-batches.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { connectionsModule } from "./module.ts";
import { type Apply, processEvent, readEvent } from "./process-event.server.ts";
import { eventName } from "./provider.server.ts";
import type { ProviderId } from "./provider-id.ts";

/** What a provider calls something, and through which Connection. */
export type ProviderName = { connectionId: string; subject: string };

type Given = {
  /** Which of these the store has a payment for. */
  knownOf(names: ProviderName[]): Promise<(name: ProviderName) => boolean>;
  /** As in `processEvent`. */
  apply: Apply;
};

type Stored = { id: string; connectionId: string; provider: ProviderId; body: Uint8Array };

/** Applying one asks its provider, and holds connections of the database. */
const AT_A_TIME = 8;
const MOST_SORTED = 500;

const applying = pLimit(AT_A_TIME);

/**
 * The job that applies events which were stored together. Those that concern nothing here, which most of a provider's
 * events do, are noted in one statement, those of several jobs too; each of the others is applied by itself.
 * @throws what the first one threw that could not be applied, once all were tried, so that the job is tried again
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

/** Notes those that concern nothing here. @returns of each whether it is to be applied */
async function sortOut({ storeId }: SystemViewer, ids: string[], knownOf: Given["knownOf"]): Promise<boolean[]> {
  const { query } = moduleData(connectionsModule);
  const events = await query<Stored>(sql`
    /* prepared: read-events */
    SELECT e."id"::text, e."connectionId"::text, c."provider"::text, e."body"
    FROM "mod_connections_event" AS e JOIN "mod_connections" AS c ON c."id" = e."connectionId"
    WHERE e."id" = ANY(${ids}::uuid[]) AND e."storeId" = ${storeId}
      AND e."state" = 'stored' AND e."body" IS NOT NULL`);
  const read = events.map((event) => ({ id: event.id, about: aboutOf(event) }));
  const isKnown = await knownOf(read.flatMap(({ about }) => (about === null || about === "unclear" ? [] : about)));
  const isOpen = (about: About) => about !== null && (about === "unclear" || isKnown(about));
  const open = new Set(read.filter(({ about }) => isOpen(about)).map(({ id }) => id));
  const others = events.flatMap(({ id }) => (open.has(id) ? [] : id));
  if (others.length > 0) {
    await query(sql`
      /* prepared: note-events */
      UPDATE "mod_connections_event" SET "state" = 'processed', "processedAt" = now(), "error" = NULL
      WHERE "id" = ANY(${others}::uuid[]) AND "storeId" = ${storeId} AND "state" = 'stored'`);
  }
  return ids.map((id) => open.has(id));
}

/** What may be looked up with those of other events; null for nothing that the store could know. */
type About = ProviderName | "unclear" | null;

function aboutOf({ provider, body, connectionId }: Stored): About {
  try {
    const { subject, emailReport } = readEvent(provider, body);
    if (subject === null) return null;
    return emailReport || !eventName.safeParse(subject).success ? "unclear" : { connectionId, subject };
  } catch {
    return "unclear"; // `processEvent` meets it again, and counts its tries
  }
}
