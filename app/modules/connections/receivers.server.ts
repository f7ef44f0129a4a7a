import type { EmailReport } from "#app/modules/emails/email-state.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import { eventName, type SignedRequest, type VerificationRefusal } from "./provider-event.ts";
import type { ProviderId } from "./provider-id.ts";
import { providers } from "./providers.server.ts";
import { findReceiver, mayUse, type Receiver } from "./repository.server.ts";
import { readJson } from "./signature.server.ts";

/**
 * The Connections of the Store that received genuine events. A cache that decides nothing alone: storing an event
 * requires an unchanged row, and a failed check is done afresh.
 */
const kept = new Map<string, Receiver>();

/** The Connection as an earlier event found it; undefined where none did, or its previous secret has ended since. */
export function keptReceiver(storeId: string, id: string, now: Date): Receiver | undefined {
  const receiver = kept.get(id);
  if (!receiver || receiver.storeId !== storeId || !mayUse(receiver.provider)) return undefined;
  return receiver.previousUntil && receiver.previousUntil <= now ? undefined : receiver;
}

export async function freshReceiver(storeId: string, id: string): Promise<Receiver | "unknown" | "unreadable"> {
  const found = await findForEvent(storeId, id);
  if (typeof found === "string") kept.delete(id);
  else kept.set(id, found);
  return found;
}

type Found = ReturnType<typeof findReceiver>;

const lookups = processWide("connection-lookups", () => ({
  running: new Map<string, Found>(),
  next: new Map<string, Found>(),
}));

/**
 * Events that arrive during a lookup share the next one. No lookup answers an event that arrived after it started, so
 * that disabling a Connection or changing its secret takes effect for the very next event.
 */
export function findForEvent(storeId: string, id: string): Found {
  const key = `${storeId} ${id}`;
  const { running, next } = lookups;
  const current = running.get(key);
  if (!current) return lookUp(key, storeId, id);
  const waiting = next.get(key);
  if (waiting) return waiting;
  const begin = () => {
    next.delete(key);
    return lookUp(key, storeId, id);
  };
  const following = current.then(begin, begin);
  next.set(key, following);
  return following;
}

function lookUp(key: string, storeId: string, id: string): Found {
  const found = findReceiver(storeId, id).finally(() => {
    if (lookups.running.get(key) === found) lookups.running.delete(key);
  });
  lookups.running.set(key, found);
  return found;
}

/** A verified event: its subject where that is a plain name, and the headers that prove it. */
type VerifiedEvent = { eventId: string; type: string; subject: string | null; headers: Record<string, string> };

const plainName = eventName.nullable().catch(null);

/** Verifies an event over its exact bytes, by the scheme of its Connection's provider. */
export function verifyEvent(
  { provider, webhookSecrets }: Receiver,
  request: SignedRequest,
): { ok: true; event: VerifiedEvent } | { ok: false; reason: VerificationRefusal } {
  const { verify, signedHeaders, subjectOf } = providers[provider];
  const verified = verify(request, webhookSecrets);
  if (!verified.ok) return verified;
  const { eventId, type, content } = verified;
  const subject = plainName.parse(subjectOf(content));
  const headers = Object.fromEntries(signedHeaders.map((name) => [name, request.headers.get(name) ?? ""]));
  return { ok: true, event: { eventId, type, subject, headers } };
}

/** Reads an event's subject, and its report about an email, from a body that was verified. */
export function readEvent(
  provider: ProviderId,
  body: Uint8Array,
): { subject: string | null; emailReport: EmailReport | null } {
  const { subjectOf, emailReportOf } = providers[provider];
  const content = readJson(body);
  return { subject: subjectOf(content), emailReport: emailReportOf?.(content) ?? null };
}
