/** A provider's interface to the store, one file or folder each in `providers/`: see `docs/adding-a-provider.md`. */
import { z } from "zod";
import type { EmailReport } from "#app/modules/emails/email-state.ts";
import type { Reach } from "#app/platform/http/guarded-request.server.ts";
import type { PaymentClient } from "./payment-client.ts";
import type { SignedRequest, Verification } from "./provider-event.ts";

/** A Connection's own values as stored: the provider's folder knows their shape and validates it. */
export type LinkValues = { settings: unknown; secrets: unknown };

export type Provider = {
  name: string;
  about: string;
  /** What to do at the provider before entering its values here: the page shows the events URL below. */
  steps: readonly string[];
  /** Stored sealed, never shown again. zod's metadata has each field's label (`title`) and hint (`description`). */
  secrets: z.ZodObject<{ webhookSecret: z.ZodString }>;
  settings: z.ZodObject;
  /** Whether these secrets are test keys; null where secrets don't say. */
  isTest: ((secrets: unknown) => boolean) | null;
  /** The headers that prove an event, stored with it. */
  signedHeaders: readonly string[];
  /**
   * Over exact bytes, in constant time, under one of the secrets (two during a rotation). Takes each header in the one
   * form that the provider sends: one sent twice arrives joined with a comma, and is refused.
   */
  verify(request: SignedRequest, webhookSecrets: readonly string[]): Verification;
  /** The provider's intent, payment or email that an event is about; null when the store can't know its subject. */
  subjectOf(event: unknown): string | null;
  /** For providers that send emails: an event's report about one; null for other events. */
  emailReportOf?(event: unknown): EmailReport | null;
  payments?: {
    /** @param reach how far a URL of the settings may lead */
    client(link: LinkValues, reach: Reach): PaymentClient;
    /** The URL in the settings that the store itself calls. */
    calledAddress(settings: unknown): string;
    /** Origins of the pages that the browser is sent to. */
    hostedPageOrigins(settings: unknown): string[];
  };
};

/** A provider's origin. Plain HTTP only on this machine, because requests carry a key. */
export const providerOrigin = z.string().refine(isSafeOrigin, "must be an https address without a path");

function isSafeOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const loopback = hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
  return (text === origin || text === `${origin}/`) && (protocol === "https:" || (protocol === "http:" && loopback));
}
