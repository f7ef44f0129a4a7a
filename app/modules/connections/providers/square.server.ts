/** Square, for its events only: no payment uses it. */
import { z } from "zod";
import type { Provider } from "../provider.server.ts";
import { eventName, type SignedRequest, type Verification } from "../provider-event.ts";
import { isSignedBy, readJson, strictBase64 } from "../signature.server.ts";

const HEADER = "x-square-hmacsha256-signature";

const secrets = z.object({
  webhookSecret: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, "must be the signature key, without spaces")
    .meta({ title: "Signature key", description: "From the webhook subscription in Square’s developer dashboard." }),
});
const eventSchema = z.object({ event_id: eventName, type: eventName });

export const square: Provider = {
  name: "Square",
  about: "Its events are stored and shown, but no payments go through it.",
  steps: [
    "In Square’s developer dashboard, open your application and then Webhooks, and add a subscription with the events address below.",
    "Enter the subscription’s signature key.",
  ],
  secrets,
  settings: z.object({}),
  isTest: null,
  signedHeaders: [HEADER],
  verify,
  subjectOf: () => null,
};

/** https://developer.squareup.com/docs/webhooks/step3validate. No time is signed: a late copy is the same event. */
function verify({ body, headers, url }: SignedRequest, webhookSecrets: readonly string[]): Verification {
  const header = headers.get(HEADER);
  if (!header) return { ok: false, reason: "not_signed" };
  const signature = strictBase64(header);
  if (!signature) return { ok: false, reason: "malformed_signature" };
  if (!isSignedBy(webhookSecrets, [url, body], [signature])) return { ok: false, reason: "wrong_signature" };
  const content = readJson(body);
  const parsed = eventSchema.safeParse(content);
  if (!parsed.success) return { ok: false, reason: "not_an_event" };
  return { ok: true, eventId: parsed.data.event_id, type: parsed.data.type, content };
}
