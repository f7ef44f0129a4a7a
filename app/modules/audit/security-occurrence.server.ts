import { z } from "zod";
import type { SecurityEvent, SecurityNote } from "#app/platform/security-event.server.ts";
import type { Occurrence } from "./event-buffer.ts";

/** Written by the use case itself, in its transaction. */
const recordedElsewhere: ReadonlySet<SecurityEvent> = new Set(["connection.changed"]);
/** The account is what it was about: nobody proved to be its owner. */
const aboutAccount: ReadonlySet<SecurityEvent> = new Set([
  "sign-in.failed",
  "sign-in.throttled",
  "second-factor.asked",
  "second-factor.failed",
  "second-factor.throttled",
  "single-sign-on.demoted",
]);
/** Which fields hold the store's own word for why; the first that is there counts. */
const codes = ["code", "limit", "form", "what", "purpose", "route"];

const idSchema = z.uuid();
/** A word of the store's own, or a route's id: nothing in which an address or a name could be. */
const codeSchema = z.string().regex(/^[a-z][\w./-]{0,99}$/i);

/** An event as the audit log keeps it: of its fields, ids and the store's own words alone. Null where another one writes it. */
export function occurrenceOf({ event, requestId, clientAddress, fields }: SecurityNote): Occurrence | null {
  if (recordedElsewhere.has(event)) return null;
  const values = new Map<string, unknown>(Object.entries(fields));
  const account = idSchema.safeParse(values.get("userId")).data ?? null;
  const connection = idSchema.safeParse(values.get("connectionId")).data ?? null;
  const isActor = account !== null && !aboutAccount.has(event);
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
