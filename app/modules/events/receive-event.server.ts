import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { eventsUrl } from "#app/modules/connections/index.server.ts";
import { freshReceiver, keptReceiver, type Receiver, verifyEvent } from "#app/modules/connections/internal.server.ts";
import type { SignedRequest, VerificationRefusal } from "#app/modules/connections/provider-event.ts";
import { jobsOf, wake } from "#app/platform/jobs.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { inBatches } from "#app/platform/shared-work.ts";
import { eventsModule } from "./module.ts";

type ReceivedEvent =
  | { ok: true; repeated: boolean }
  | { ok: false; code: "not_found" }
  /** Its secrets can't be read, so nothing can be verified: the provider should send it again. */
  | { ok: false; code: "unavailable" }
  /** `reason` is for the log. */
  | { ok: false; code: "verification_failed"; reason: VerificationRefusal };

const uuid = z.uuid();

/** Verifies and stores a provider's event with its job. Store, Connection and secret come from the URL alone. */
export async function receiveEvent(
  storeId: string,
  connectionId: string,
  body: Buffer,
  headers: Pick<Headers, "get">,
): Promise<ReceivedEvent> {
  if (!uuid.safeParse(connectionId).success) return { ok: false, code: "not_found" };
  const id = connectionId.toLowerCase();
  const request = { body, headers, url: eventsUrl(id), now: new Date() };
  const kept = keptReceiver(storeId, id, request.now);
  const received = kept && (await receiveBy(kept, request));
  // Only storing it proves that the Connection is unchanged.
  if (received && received !== "outdated" && received.ok) return received;
  for (;;) {
    const found = await freshReceiver(storeId, id);
    if (found === "unknown") return { ok: false, code: "not_found" };
    if (found === "unreadable") return { ok: false, code: "unavailable" };
    const answer = await receiveBy(found, request);
    // Changed between the lookup and the statement: looks it up again.
    if (answer !== "outdated") return answer;
  }
}

async function receiveBy(receiver: Receiver, request: SignedRequest): Promise<ReceivedEvent | "outdated"> {
  const verified = verifyEvent(receiver, request);
  if (!verified.ok) return { ok: false, code: "verification_failed", reason: verified.reason };
  const { storeId, id: connectionId, version } = receiver;
  const stored = await storeEvent({ ...verified.event, storeId, connectionId, version, body: request.body });
  return stored === "outdated" ? stored : { ok: true, repeated: stored === "repeated" };
}

type NewEvent = {
  storeId: string;
  connectionId: string;
  /** Of the Connection that the event was verified with. */
  version: string;
  eventId: string;
  type: string;
  subject: string | null;
  body: Buffer;
  headers: Record<string, string>;
};

/** Events that arrive during a write go together in the next one, so that many share the cost of a commit. */
const BATCH = { most: 100, capacity: 4 * 1024 * 1024, weightOf: ({ body }: NewEvent) => body.length };

type StoredAs = "new" | "repeated" | "outdated";

/** Once per Connection and event id. Returns after the commit: `outdated` where the Connection changed in between. */
const storeEvent: (event: NewEvent) => Promise<StoredAs> = inBatches(BATCH, writeBatch);

/** The first of two copies in one batch is the new one. */
async function writeBatch(events: NewEvent[]): Promise<StoredAs[]> {
  const ids = events.map(() => uuidv7());
  const column = <Name extends keyof NewEvent>(name: Name) => events.map((event) => event[name]);
  const { query } = moduleData(eventsModule);
  const rows = await query<{ id: string; isNew: boolean }>(sql`
    /* prepared: store-events */
    WITH given AS (
      SELECT * FROM unnest(
        ${ids}::uuid[], ${column("storeId")}::text[], ${column("connectionId")}::uuid[], ${column("version")}::text[],
        ${column("eventId")}::text[], ${column("type")}::text[], ${column("subject")}::text[],
        ${column("body")}::bytea[], ${events.map(({ headers }) => JSON.stringify(headers))}::jsonb[]
      ) AS e ("id", "storeId", "connectionId", "version", "eventId", "type", "subject", "body", "headers")
    ), genuine AS (
      SELECT e."id", e."storeId", e."connectionId", e."eventId", e."type", e."subject", e."body", e."headers" FROM given AS e JOIN "pub_connections_connection" AS c
        ON c."connectionId" = e."connectionId" AND c."storeId" = e."storeId" AND c."version" = e."version"
      FOR KEY SHARE OF c
    ), stored AS (
      INSERT INTO "mod_connections_event"
        ("id", "storeId", "connectionId", "eventId", "type", "subject", "body", "headers", "receivedAt")
      SELECT "id", "storeId", "connectionId", "eventId", "type", "subject", "body", "headers", now() FROM genuine
      ON CONFLICT DO NOTHING
      RETURNING "id"
    ), job AS (${jobsOf(
      "provider.events",
      sql`SELECT jsonb_build_object('eventIds', jsonb_agg("id")) AS data FROM stored HAVING count(*) > 0`,
    )})
    SELECT genuine."id"::text, stored."id" IS NOT NULL AS "isNew" FROM genuine LEFT JOIN stored USING ("id")`);
  const outcome = new Map(rows.map(({ id, isNew }) => [id, isNew ? ("new" as const) : ("repeated" as const)]));
  if (rows.some(({ isNew }) => isNew)) wake("provider.events");
  return ids.map((id) => outcome.get(id) ?? "outdated");
}
