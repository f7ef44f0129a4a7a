import { z } from "zod";
import { eventsUrl } from "#app/modules/connections/index.server.ts";
import { freshReceiver, keptReceiver, type Receiver, verifyEvent } from "#app/modules/connections/internal.server.ts";
import type { SignedRequest, VerificationRefusal } from "#app/modules/connections/provider-event.ts";
import { storeEvent } from "./store-event.server.ts";

export type ReceivedEvent =
  | { ok: true; repeated: boolean }
  | { ok: false; code: "not_found" }
  /** Its secrets can't be read, so nothing can be verified: the provider should send it again. */
  | { ok: false; code: "unavailable" }
  /** `reason` is for the log. */
  | { ok: false; code: "verification_failed"; reason: VerificationRefusal };

const uuid = z.uuid();

/**
 * Verifies a provider's event over its exact bytes, by the provider's scheme, and stores it with the job that will
 * apply it. The secret, the Store and the Connection come from the URL; what the body says about them is ignored.
 * @returns only once it is durably stored
 */
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
