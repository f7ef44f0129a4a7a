import { processWide } from "./process-wide.server.ts";
import type { RequestInfo } from "./request-info.server.ts";

/** The forms that anyone may send, by the names that their owners declare. */
// biome-ignore lint/suspicious/noEmptyInterface: its owners add to it
export interface PublicForms {}

/** Others add theirs by declaration merging. The names are stable, because alarms may depend on them. */
export interface SecurityEvents {
  "cross-origin.refused": { route: string | undefined };
  "form.refused": { form: keyof PublicForms };
  /** Once per limit and caller in a window; `who` is the counted key. */
  "rate-limit.exceeded": { limit: string; who: string; retryAfterSeconds: number };
}
export type SecurityEvent = keyof SecurityEvents;

export type SecurityEventKind = {
  /** What happened, in words that follow the actor's name. */
  phrase: string;
  /** It is logged as `info`; refusals are `warn`. */
  ordinary?: true;
  /** The account is the target: the caller didn't prove to own it. */
  aboutAccount?: true;
  /** Its use case writes the entry of the audit log itself, in its transaction. */
  recorded?: true;
};

type Request = Pick<RequestInfo, "log" | "clientAddress" | "requestId">;
export type SecurityNote = Omit<Request, "log"> & {
  event: SecurityEvent;
  kind: SecurityEventKind;
  at: Date;
  fields: object;
};

type Listener = { kinds: Readonly<Record<SecurityEvent, SecurityEventKind>>; take: (note: SecurityNote) => void };
const registered = processWide<{ listener?: Listener }>("security-events", () => ({}));

/** Passes every event of this process to `listener.take`, which must be quick and must not throw. */
export function onSecurityEvent(listener: Listener) {
  registered.listener = listener;
}

/** Logs one security event (OWASP ASVS 16.3). Names accounts by id and contains nothing that callers sent. */
export function securityEvent<Name extends SecurityEvent>(
  { log, clientAddress, requestId }: Request,
  event: Name,
  fields: SecurityEvents[Name],
) {
  const entry: Record<string, unknown> = { event, clientAddress, ...fields };
  const { listener } = registered;
  const kind = listener?.kinds[event];
  if (kind?.ordinary) log.info(entry, "security event");
  else log.warn(entry, "security event");
  if (kind) listener?.take({ event, kind, at: new Date(), requestId, clientAddress, fields });
}
