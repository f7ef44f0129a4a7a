import { env } from "./env.server.ts";

const TIMEOUT_MS = 15_000;

export type OutgoingEmail = { recipient: string; subject: string; html: string; text: string; idempotencyKey: string };

/**
 * Hands one email to the provider: `POST /emails` in Resend's schema with a Bearer key.
 * @throws Error when the provider does not take it; the queue then tries again with the same idempotency key
 */
export async function deliverEmail({ recipient, idempotencyKey, ...content }: OutgoingEmail) {
  const { EMAIL_SERVICE_URL, EMAIL_SERVICE_API_KEY, EMAIL_FROM } = env();
  const { subject, html, text } = content;
  const response = await fetch(new URL("/emails", EMAIL_SERVICE_URL), {
    method: "POST",
    headers: {
      Authorization: `Bearer ${EMAIL_SERVICE_API_KEY}`,
      "Content-Type": "application/json",
      "Idempotency-Key": idempotencyKey,
    },
    body: JSON.stringify({ from: EMAIL_FROM, to: [recipient], subject, html, text }),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The email provider answered ${response.status}.`);
}
