import { z } from "zod";
import { oneLine } from "#app/kernel/text.ts";
import { env } from "./env.server.ts";
import { storeProfile } from "./store-profile.server.ts";

const TIMEOUT_MS = 15_000;
export const EMAIL_TAG = "latchkey_email";

/** The key also identifies the email in the provider's events: only letters, digits, `_` and `-`. */
export type OutgoingEmail = {
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** `Reply-To` replaces the store's address for replies. */
  headers: Record<string, string>;
  idempotencyKey: string;
};

export type Delivery = { ok: true; providerId: string | null } | { ok: false; status: number; reason: string };

/** The email itself is invalid. Other statuses concern timing, limits or the API key, which may change. */
const FINAL_STATUSES = [400, 404, 405, 413, 422];
const LONGEST_REASON = 300;

const acceptedSchema = z.object({ id: z.string().min(1).max(200) }).catch({ id: "" });
const refusedSchema = z.object({ message: z.string() }).catch({ message: "" });

/** Sends one email (Resend's `POST /emails`). Returns a permanent failure. @throws Error to retry with the same key */
export async function deliverEmail({ recipient, idempotencyKey, ...content }: OutgoingEmail): Promise<Delivery> {
  const { EMAIL_SERVICE_URL, EMAIL_SERVICE_API_KEY, EMAIL_FROM } = env();
  const { subject, html, text } = content;
  const { name, sender, replyTo: usual } = await storeProfile();
  const { "Reply-To": replyTo = usual, ...headers } = content.headers;
  const from = sender || !EMAIL_FROM.includes("<") ? mailbox(sender || name, EMAIL_FROM) : EMAIL_FROM;
  const tags = [{ name: EMAIL_TAG, value: idempotencyKey }];
  const response = await fetch(new URL("/emails", EMAIL_SERVICE_URL), {
    method: "POST",
    headers: {
      Authorization: `Bearer ${EMAIL_SERVICE_API_KEY}`,
      "Content-Type": "application/json",
      "Idempotency-Key": idempotencyKey,
    },
    body: JSON.stringify({
      ...{ from, to: [recipient], subject, html, text, headers, tags },
      ...(replyTo ? { reply_to: oneLine(replyTo) } : {}),
    }),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { status } = response;
  if (response.ok) return { ok: true, providerId: acceptedSchema.parse(await readJson(response)).id || null };
  if (!FINAL_STATUSES.includes(status)) throw new Error(`The email provider answered ${status}.`);
  const { message } = refusedSchema.parse(await readJson(response));
  const detail = message.replace(/\p{Cc}+/gu, " ").slice(0, LONGEST_REASON);
  return { ok: false, status, reason: `The email provider refused it (${status})${detail ? `: ${detail}` : "."}` };
}

/** An address with a display name (RFC 5322, 3.4), which replaces the name that the address has, if any. */
export function mailbox(name: string, address: string): string {
  const bare = /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address;
  const quoted = oneLine(name).replace(/["\\]/g, "\\$&");
  return quoted ? `"${quoted}" <${bare.trim()}>` : bare.trim();
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}
