import type { EmailReport } from "#app/modules/emails/email-report.ts";
import { eventName, type SignedRequest, type VerificationRefusal } from "./provider-event.ts";
import type { ProviderId } from "./provider-id.ts";
import { providers } from "./providers.server.ts";
import type { Receiver } from "./repository.server.ts";
import { readJson } from "./signature.server.ts";

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
  const { eventId, type } = verified;
  const subject = plainName.parse(subjectOf(readJson(request.body)));
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
