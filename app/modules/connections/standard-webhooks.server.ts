import { z } from "zod";
import { eventName, type SignedRequest, type Verification } from "./provider-event.ts";
import { isSignedBy, readJson, strictBase64, timestampRefusal } from "./signature.server.ts";

const signatureList = /^v\w+,[\w+/=-]+(?: v\w+,[\w+/=-]+){0,9}$/;
const typed = z.object({ type: eventName });

export const standardSecret = z.string().regex(/^whsec_[A-Za-z0-9+/=]{24,}$/, "must be whsec_ and base64");

export const standardHeaders = (prefix: "webhook" | "svix") => [
  `${prefix}-id`,
  `${prefix}-timestamp`,
  `${prefix}-signature`,
];

/** https://github.com/standard-webhooks/standard-webhooks: `v1` over `id.timestamp.body`. Svix has its own prefix. */
export function verifyStandard(
  prefix: "webhook" | "svix",
  { body, headers, now }: SignedRequest,
  webhookSecrets: readonly string[],
): Verification {
  const id = headers.get(`${prefix}-id`);
  const timestamp = headers.get(`${prefix}-timestamp`);
  const signature = headers.get(`${prefix}-signature`);
  if (!id || !timestamp || !signature) return { ok: false, reason: "not_signed" };
  // Without a dot in the id, the signed text has one reading only.
  const wellFormed = /^[\w-]{1,200}$/.test(id) && /^[1-9]\d{0,11}$/.test(timestamp) && signatureList.test(signature);
  if (!wellFormed) return { ok: false, reason: "malformed_signature" };
  const ofVersion = signature.split(" ").filter((part) => part.startsWith("v1,"));
  if (ofVersion.length === 0) return { ok: false, reason: "unknown_version" };
  const late = timestampRefusal(timestamp, now);
  if (late) return { ok: false, reason: late };
  const keys = webhookSecrets.map((secret) => Buffer.from(secret.slice("whsec_".length), "base64"));
  const signatures = ofVersion.flatMap((part) => strictBase64(part.slice("v1,".length)) ?? []);
  if (!isSignedBy(keys, [`${id}.${timestamp}.`, body], signatures)) return { ok: false, reason: "wrong_signature" };
  const content = readJson(body);
  if (content === undefined) return { ok: false, reason: "not_an_event" };
  const parsed = typed.safeParse(content);
  return { ok: true, eventId: id, type: parsed.success ? parsed.data.type : "", content };
}
