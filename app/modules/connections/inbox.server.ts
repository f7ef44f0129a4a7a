/**
 * How events get into the inbox: while one transaction is under way, those that arrive wait for the next, which takes
 * them all. A single event is not held up by that, and many share the cost of a commit.
 */

import { enqueueAll } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { connectionsModule } from "./module.ts";

export type NewEvent = {
  storeId: string;
  connectionId: string;
  eventId: string;
  type: string;
  /** What it is about, as the provider calls it. */
  subject: string | null;
  body: Buffer;
  headers: Record<string, string>;
};

type Waiting = { event: NewEvent; resolve(isNew: boolean): void; reject(error: unknown): void };

const BATCH_EVENTS = 100;
const BATCH_BYTES = 4 * 1024 * 1024;

const inbox = processWide("inbox", () => ({ waiting: [] as Waiting[], writing: false }));

/**
 * Stores an event with the job that will apply it, in one transaction, once for each Connection and event id.
 * @returns after the commit: whether the event was new
 */
export function storeEvent(event: NewEvent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    inbox.waiting.push({ event, resolve, reject });
    if (!inbox.writing) void writeAll();
  });
}

async function writeAll() {
  inbox.writing = true;
  while (inbox.waiting.length > 0) {
    const batch = nextBatch();
    try {
      const fresh = await writeBatch(batch.map(({ event }) => event));
      // Of two copies in one batch the first is the new one.
      for (const { event, resolve } of batch) resolve(fresh.delete(keyOf(event)));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
  inbox.writing = false;
}

function nextBatch(): Waiting[] {
  let count = 0;
  let bytes = 0;
  for (const { event } of inbox.waiting) {
    bytes += event.body.length;
    if (count > 0 && (count === BATCH_EVENTS || bytes > BATCH_BYTES)) break;
    count++;
  }
  return inbox.waiting.splice(0, count);
}

const keyOf = ({ connectionId, eventId }: Pick<NewEvent, "connectionId" | "eventId">) => `${connectionId} ${eventId}`;

/** @returns the keys of those that were not there yet */
async function writeBatch(events: NewEvent[]): Promise<Set<string>> {
  const written = await transact(async (tx) => {
    const created = await moduleData(connectionsModule, tx).providerEvent.createManyAndReturn({
      data: events.map((event) => ({ ...event, body: Uint8Array.from(event.body) })),
      skipDuplicates: true,
      select: { id: true, connectionId: true, eventId: true },
    });
    if (created.length > 0) {
      await enqueueAll(
        tx,
        "provider.event",
        created.map(({ id }) => ({ eventId: id })),
      );
    }
    return new Set(created.map(keyOf));
  });
  if (!written.ok) throw new Error(`Events could not be stored: ${written.code}`);
  return written.value;
}
