import { randomUUIDv7 } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { log } from "#app/platform/logging.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { SecurityNote } from "#app/platform/security-event.server.ts";
import { eventBuffer, type Occurrence } from "./event-buffer.ts";
import { auditModule } from "./module.ts";

/** Fields that hold the store's own word for why; the first one present counts. */
const codes = ["code", "limit", "form", "what", "purpose", "route"];

const idSchema = z.uuid();
/** One of the store's own words, or a route's id: no address or name fits. */
const codeSchema = z.string().regex(/^[a-z][\w./-]{0,99}$/i);

/** Only ids and the store's own words. Null where the use case writes the entry itself. */
function occurrenceOf({ event, kind, requestId, clientAddress, fields }: SecurityNote): Occurrence | null {
  if (kind.recorded) return null;
  const values = new Map<string, unknown>(Object.entries(fields));
  const account = idSchema.safeParse(values.get("userId")).data ?? null;
  const connection = idSchema.safeParse(values.get("connectionId")).data ?? null;
  const isActor = account !== null && !kind.aboutAccount;
  const about = account && !isActor ? { targetKind: "account", targetId: account } : null;
  const sender = connection ? { targetKind: "connection", targetId: connection } : null;
  const code = codes.map((name) => values.get(name)).find((value) => value !== undefined);
  return {
    ...{ action: event, actor: isActor ? "account" : "visitor", actorId: isActor ? account : null },
    ...(about ?? sender ?? { targetKind: null, targetId: null }),
    reason: codeSchema.safeParse(code).data ?? null,
    ...{ address: clientAddress, requestId },
  };
}

const FLUSH_MS = 2000;
const BATCH = 500;
/** How long a shutdown waits for a database that may be down. */
const LAST_MS = 5000;

/** Writes security events in batches outside the requests, which neither wait for the audit log nor fail with it. */
export function startSecurityLog({ storeId }: SystemViewer) {
  const buffer = eventBuffer(randomUUIDv7);
  let writing: Promise<void> | undefined;
  let failed = false;

  async function writeAll(isLast: boolean) {
    for (let end = isLast; ; end = false) {
      const lines = buffer.next(new Date(), BATCH, end);
      if (lines.length === 0) return;
      // A batch whose answer got lost isn't written twice.
      await moduleData(auditModule).auditEntry.createMany({
        data: lines.map((line) => ({ storeId, fields: [], ...line })),
        skipDuplicates: true,
      });
      buffer.written(lines.length);
      failed = false;
    }
  }

  /** One at a time. What can't be written waits for the next flush. */
  function flush(isLast = false): Promise<void> {
    writing ??= writeAll(isLast)
      .catch((error: unknown) => {
        if (!failed) log.error({ err: error, lines: buffer.size() }, "security events wait: they cannot be written");
        failed = true;
      })
      .finally(() => {
        writing = undefined;
      });
    return writing;
  }

  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    take(note: SecurityNote) {
      const occurrence = occurrenceOf(note);
      if (occurrence) buffer.add(occurrence, note.at);
    },

    async stop() {
      clearInterval(timer);
      const last = async () => {
        await writing;
        await flush(true);
      };
      await Promise.race([last(), delay(LAST_MS, undefined, { ref: false })]);
      if (buffer.size() > 0)
        log.error({ lines: buffer.size() }, "security events were lost: they are in this log only");
    },
  };
}
