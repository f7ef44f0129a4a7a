import type { SystemViewer } from "#app/auth/viewer.ts";
import { deliverEmail } from "#app/platform/email.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { outboxFor } from "./repository.server.ts";

/** The job that sends one email of the outbox: by the provider where a key is set, else it stays in the mailbox. */
export async function sendEmail(viewer: SystemViewer, emailId: string) {
  const outbox = outboxFor(viewer);
  const email = await outbox.getQueued(emailId);
  if (email.state !== "queued") return;
  if (!env().EMAIL_SERVICE_API_KEY) {
    if (env().mode === "production") log.warn({ emailId }, "EMAIL_SERVICE_API_KEY is not set: an email was not sent");
    return outbox.mark(emailId, "captured", new Date());
  }
  try {
    await deliverEmail({ ...email, idempotencyKey: email.id });
  } catch (error) {
    await outbox.noteFailure(emailId, error instanceof Error ? error.message : "unknown error");
    throw error;
  }
  await outbox.mark(emailId, "sent", new Date());
}
