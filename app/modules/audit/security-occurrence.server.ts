import { z } from "zod";
import type { SecurityNote } from "#app/platform/security-event.server.ts";
import type { Occurrence } from "./event-buffer.ts";

/** Fields that hold the store's own word for why; the first one present counts. */
const codes = ["code", "limit", "form", "what", "purpose", "route"];

const idSchema = z.uuid();
/** One of the store's own words, or a route's id: no address or name fits. */
const codeSchema = z.string().regex(/^[a-z][\w./-]{0,99}$/i);

/**
 * An event as the audit log keeps it: only ids and the store's own words of its fields. Null where the use case writes
 * it.
 */
export function occurrenceOf({ event, kind, requestId, clientAddress, fields }: SecurityNote): Occurrence | null {
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
