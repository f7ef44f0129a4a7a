/** What a provider is to the store. One folder each in `providers/`; `docs/adding-a-provider.md` says how to add one. */
import { z } from "zod";
import type { EmailReport } from "#app/modules/emails/email-report.ts";
import type { Reach } from "#app/platform/http/reach.server.ts";
import type { PaymentClient } from "./payment-client.ts";

/** An event as it arrived. `url` is the address that the provider was given for it, from APP_URL. */
export type SignedRequest = { body: Buffer; headers: Pick<Headers, "get">; url: string; now: Date };

/** For the log; a caller learns nothing but "no". */
export type VerificationRefusal =
  | "not_signed"
  | "malformed_signature"
  | "unknown_version"
  | "too_old"
  | "in_the_future"
  | "wrong_signature"
  | "not_an_event";

export type Verification = { ok: true; eventId: string; type: string } | { ok: false; reason: VerificationRefusal };

/** A Connection's own values as they are stored: the provider's folder knows their shape and checks it. */
export type LinkValues = { settings: unknown; secrets: unknown };

export type Provider = {
  name: string;
  /** What it is for, in a sentence or two. */
  about: string;
  /** What to do at the provider before its values can be entered here: the page shows the events address below. */
  steps: readonly string[];
  /** Kept sealed and never shown again. A field's label and hint are its `title` and `description` in zod's metadata. */
  secrets: z.ZodObject<{ webhookSecret: z.ZodString }>;
  /** What is no secret; labelled likewise. */
  settings: z.ZodObject;
  /** Whether these secrets are for test money only; null where secrets do not say. */
  isTest: ((secrets: unknown) => boolean) | null;
  /** The headers that prove an event, kept with it. */
  signedHeaders: readonly string[];
  /**
   * Whether an event was signed with one of the secrets, two of which are valid during a rotation: over its exact
   * bytes, in constant time, each header in the one form that the provider sends. A header sent twice arrives joined
   * with a comma and is refused by that.
   */
  verify(request: SignedRequest, webhookSecrets: readonly string[]): Verification;
  /** The provider's intent, payment or email that an event is about; null when it is about nothing the store could know. */
  subjectOf(event: unknown): string | null;
  /** For providers that send emails: what an event says became of one; null when it says nothing of that kind. */
  emailReportOf?(event: unknown): EmailReport | null;
  /** For providers that take payments. */
  payments?: {
    /** @param reach how far an address of the settings may lead */
    client(link: LinkValues, reach: Reach): PaymentClient;
    /** The address of the settings that the store itself calls. */
    calledAddress(settings: unknown): string;
    /** Origins of the pages that the browser is sent to. */
    hostedPageOrigins(settings: unknown): string[];
  };
};

/** An event id or type that may be stored and shown: printable and of sensible length. */
export const eventName = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/** Where a provider is reached: an origin. Plain HTTP only on this machine, because what is sent there holds a key. */
export const providerOrigin = z.string().refine(isSafeOrigin, "must be an https address without a path");

function isSafeOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const loopback = hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
  return (text === origin || text === `${origin}/`) && (protocol === "https:" || (protocol === "http:" && loopback));
}
