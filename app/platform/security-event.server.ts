import { processWide } from "./process-wide.server.ts";
import type { RequestInfo } from "./request-info.server.ts";

/** Security events in the log. The names are stable, because alarms may depend on them. */
export type SecurityEvents = {
  "sign-in.succeeded": { userId: string; knownDevice: boolean };
  "sign-in.failed": { userId: string | undefined; knownDevice: boolean };
  "sign-in.throttled": { userId: string | undefined; retryAfterSeconds: number };
  "password-check.failed": { userId: string };
  "password-check.throttled": { userId: string; retryAfterSeconds: number };
  "second-factor.asked": { userId: string | undefined };
  "second-factor.passed": { userId: string; factor: "app" | "recovery-code" | "passkey" };
  "second-factor.failed": { userId: string | undefined };
  "second-factor.throttled": { userId: string; retryAfterSeconds: number };
  "second-factor.enrolled": { userId: string };
  "second-factor.removed": { userId: string };
  "second-factor.codes-renewed": { userId: string };
  "passkey.added": { userId: string; passkeyId: string };
  "passkey.renamed": { userId: string; passkeyId: string };
  "passkey.removed": { userId: string; passkeyId: string };
  "password.changed": { userId: string };
  "identity.confirmed": { userId: string };
  "sign-up.requested": Record<string, never>;
  "sign-in.unproved": Record<string, never>;
  "recovery.requested": { what: "password" | "verification" };
  "recovery.throttled": { what: "password" | "verification"; retryAfterSeconds: number };
  "password.reset": { userId: string };
  "email.verified": { userId: string };
  "email-change.requested": { userId: string };
  "email-change.cancelled": { userId: string };
  "email.changed": { userId: string };
  /** From the previous address: restores it, removes the password and ends every session. */
  "email-change.objected": { userId: string; restored: boolean };
  "account-link.refused": { purpose: string };
  "single-sign-on.succeeded": { userId: string };
  /** `code` as shown to the person, `reason` in plain words. */
  "single-sign-on.refused": { code: string; reason: string };
  "single-sign-on.demoted": { userId: string };
  "sign-up.succeeded": { userId: string };
  "sign-up.throttled": { retryAfterSeconds: number };
  "sign-out": { userId: string | undefined };
  "access.denied": { userId: string | undefined };
  "cross-origin.refused": { route: string | undefined };
  "form.refused": { form: "sign-up" | "checkout" | "checkout-request" | "newsletter" | "order-lookup" | "recovery" };
  "order-lookup.failed": Record<string, never>;
  /** Once per limit and caller in a window; `who` is the counted key. */
  "rate-limit.exceeded": { limit: string; who: string; retryAfterSeconds: number };
  "workload.refused": Record<string, never>;
  /** An Operator changed a link to a provider. `fields` are names, never values. */
  "connection.changed": { userId: string; connectionId: string; change: string; fields: readonly string[] };
  /** `reason` says why an event wasn't verified. */
  "provider-event.rejected": { connectionId: string; code: string; reason: string | undefined };
};
export type SecurityEvent = keyof SecurityEvents;

const ordinary: ReadonlySet<SecurityEvent> = new Set([
  "sign-in.succeeded",
  "sign-up.succeeded",
  "sign-out",
  "second-factor.asked",
  "second-factor.passed",
  "second-factor.enrolled",
  "second-factor.codes-renewed",
  "passkey.added",
  "passkey.renamed",
  "password.changed",
  "identity.confirmed",
  "sign-up.requested",
  "recovery.requested",
  "password.reset",
  "email.verified",
  "email-change.requested",
  "email-change.cancelled",
  "email.changed",
  "single-sign-on.succeeded",
  "connection.changed",
]);

type Request = Pick<RequestInfo, "log" | "clientAddress" | "requestId">;
export type SecurityNote = Omit<Request, "log"> & { event: SecurityEvent; at: Date; fields: object };

const listener = processWide<{ take?: (note: SecurityNote) => void }>("security-events", () => ({}));

/** Also passes every security event of this process to `take`, which must be quick and must not throw. */
export function onSecurityEvent(take: (note: SecurityNote) => void) {
  listener.take = take;
}

/** Logs one security event (OWASP ASVS 16.3). Names accounts by id and contains nothing that callers sent. */
export function securityEvent<Name extends SecurityEvent>(
  { log, clientAddress, requestId }: Request,
  event: Name,
  fields: SecurityEvents[Name],
) {
  const entry: Record<string, unknown> = { event, clientAddress, ...fields };
  if (ordinary.has(event)) log.info(entry, "security event");
  else log.warn(entry, "security event");
  listener.take?.({ event, at: new Date(), requestId, clientAddress, fields });
}
