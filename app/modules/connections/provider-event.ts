import { z } from "zod";

/** An event as it arrived. `url` is the URL that the provider has for it, from APP_URL. */
export type SignedRequest = { body: Buffer; headers: Pick<Headers, "get">; url: string; now: Date };

/** For the log; a caller learns only that it is refused. */
export type VerificationRefusal =
  | "not_signed"
  | "malformed_signature"
  | "unknown_version"
  | "too_old"
  | "in_the_future"
  | "wrong_signature"
  | "not_an_event";

/** `content` is the body, parsed. */
export type Verification =
  | { ok: true; eventId: string; type: string; content: unknown }
  | { ok: false; reason: VerificationRefusal };

/** An event id or type that may be stored and shown: printable and of reasonable length. */
export const eventName = z.string().regex(/^[\x21-\x7e]{1,200}$/);
