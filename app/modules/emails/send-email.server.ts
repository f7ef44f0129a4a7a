import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { deliverEmail } from "#app/platform/email.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { EmailError } from "./email-error-text.ts";
import { emailsModule } from "./module.ts";
import { outboxFor } from "./repository.server.ts";

/** The job that sends one email; without a provider's key it stays in the outbox. Throws where a retry may succeed. */
export async function sendEmail(viewer: SystemViewer, emailId: string) {
  const outbox = outboxFor(viewer);
  const email = await outbox.getQueued(emailId);
  if (email?.state !== "queued") return;
  if (!env().EMAIL_SERVICE_API_KEY) {
    if (env().mode === "production") log.warn({ emailId }, "EMAIL_SERVICE_API_KEY is not set: an email was not sent");
    return outbox.markCaptured(emailId);
  }
  const { recipient, subject, content } = email;
  if (!content) return outbox.markFailed(emailId, "content_unreadable" satisfies EmailError);
  await outbox.noteAttempt(emailId);
  const headers = content.headers ?? {};
  try {
    const answer = await deliverEmail({ ...content, recipient, subject, headers, idempotencyKey: emailId });
    if (answer.ok) return await outbox.markSent(emailId, answer.providerId);
    log.warn({ emailId, status: answer.status }, "an email was refused by the provider");
    await outbox.markFailed(emailId, answer.reason);
  } catch (error) {
    await outbox.noteFailure(emailId, error instanceof Error ? error.message : "unknown error");
    throw error;
  }
}

/** Failed emails that aren't resolved, and those waiting since before `before`; at most 500, the oldest first. */
export function unsentEmails({ storeId }: AdminViewer | SystemViewer, before: Date) {
  const { email } = moduleData(emailsModule);
  return email.findMany({
    where: {
      storeId,
      OR: [
        { state: "failed", settledAt: null },
        { state: "queued", createdAt: { lt: before } },
      ],
    },
    select: { id: true, subject: true, error: true, createdAt: true },
    orderBy: { createdAt: "asc" },
    take: 500,
  });
}

/** Gives up: email services keep idempotency keys for a day, and later an email sent again could arrive twice. */
export async function giveUpEmails(viewer: SystemViewer, before: Date) {
  const { storeId } = viewer;
  const { email } = moduleData(emailsModule);
  const late = { storeId, state: "queued" as const, createdAt: { lt: before } };
  const { count } = await email.updateMany({ where: late, data: { state: "failed" } });
  if (count > 0) await outboxFor(viewer).sealLeftovers();
}
