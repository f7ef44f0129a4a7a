import { z } from "zod";
import { findForEvent } from "./find-for-event.server.ts";
import { storeEvent } from "./inbox.server.ts";
import { eventName, type VerificationRefusal } from "./provider.server.ts";
import { providers } from "./providers.server.ts";
import { eventsUrl } from "./repository.server.ts";
import { readJson } from "./signature.server.ts";

export type ReceivedEvent =
  | { ok: true; repeated: boolean }
  | { ok: false; code: "not_found" }
  /** Its secrets cannot be read, so nothing can be verified: the provider should send it again. */
  | { ok: false; code: "unavailable" }
  /** `reason` is for the log. */
  | { ok: false; code: "verification_failed"; reason: VerificationRefusal };

/**
 * Verifies a provider's event over its exact bytes, the provider's own way, and stores it with the job that will apply
 * it. The secret, the Store and the Connection come from the address; what the body says of them plays no part.
 * @returns only once it is durably stored
 */
export async function receiveEvent(
  storeId: string,
  connectionId: string,
  body: Buffer,
  headers: Headers,
): Promise<ReceivedEvent> {
  const connection = z.uuid().safeParse(connectionId).success ? await findForEvent(storeId, connectionId) : "unknown";
  if (connection === "unknown") return { ok: false, code: "not_found" };
  if (connection === "unreadable") return { ok: false, code: "unavailable" };
  const { verify, signedHeaders, subjectOf } = providers[connection.provider];
  const request = { body, headers, url: eventsUrl(connection.id), now: new Date() };
  const verified = verify(request, connection.webhookSecrets);
  if (!verified.ok) return { ok: false, code: "verification_failed", reason: verified.reason };
  const { eventId, type } = verified;
  const proof = Object.fromEntries(signedHeaders.map((name) => [name, headers.get(name) ?? ""]));
  const subject = eventName
    .nullable()
    .catch(null)
    .parse(subjectOf(readJson(body)));
  const event = { storeId, connectionId: connection.id, eventId, type, subject, body, headers: proof };
  const isNew = await storeEvent(event);
  return { ok: true, repeated: !isNew };
}
