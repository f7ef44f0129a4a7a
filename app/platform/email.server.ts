import { z } from "zod";
import { env } from "./env.server.ts";

const TIMEOUT_MS = 15_000;
/** The name under which events of the provider bring the idempotency key back. */
export const EMAIL_TAG = "latchkey_email";

/** The key also names the email in the provider's events: letters, digits, `_` and `-` alone. */
export type OutgoingEmail = {
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** Further header fields, by name. */
  headers: Record<string, string>;
  idempotencyKey: string;
};

export type Delivery =
  | { ok: true; providerId: string | null }
  /** The provider will never take this email. */
  | { ok: false; status: number; reason: string };

/** What is wrong with the email itself. Others say that it is early, much, or that the key is wrong: that may change. */
const FINAL_STATUSES = [400, 404, 405, 413, 422];
const LONGEST_REASON = 300;

const acceptedSchema = z.object({ id: z.string().min(1).max(200) }).catch({ id: "" });
const refusedSchema = z.object({ message: z.string() }).catch({ message: "" });

/**
 * Hands one email to the provider: `POST /emails` in Resend's schema with a Bearer key
 * (https://resend.com/docs/api-reference/emails/send-email).
 * @returns the provider's id for it, or why it will never be taken
 * @throws Error when the provider does not take it now; the queue then tries again with the same idempotency key
 */
export async function deliverEmail({ recipient, idempotencyKey, ...content }: OutgoingEmail): Promise<Delivery> {
  const { EMAIL_SERVICE_URL, EMAIL_SERVICE_API_KEY, EMAIL_FROM } = env();
  const { subject, html, text, headers } = content;
  const tags = [{ name: EMAIL_TAG, value: idempotencyKey }];
  const response = await fetch(new URL("/emails", EMAIL_SERVICE_URL), {
    method: "POST",
    headers: {
      Authorization: `Bearer ${EMAIL_SERVICE_API_KEY}`,
      "Content-Type": "application/json",
      "Idempotency-Key": idempotencyKey,
    },
    body: JSON.stringify({ from: EMAIL_FROM, to: [recipient], subject, html, text, headers, tags }),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { status } = response;
  if (response.ok) return { ok: true, providerId: acceptedSchema.parse(await readJson(response)).id || null };
  if (!FINAL_STATUSES.includes(status)) throw new Error(`The email provider answered ${status}.`);
  const { message } = refusedSchema.parse(await readJson(response));
  const said = message.replace(/\p{Cc}+/gu, " ").slice(0, LONGEST_REASON);
  return { ok: false, status, reason: `The email provider refused it (${status})${said ? `: ${said}` : "."}` };
}

/** Undefined for what is no JSON: the status alone decides. */
async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}
