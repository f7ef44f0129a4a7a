import { v7 as uuidv7 } from "uuid";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { oneLine } from "#app/kernel/text.ts";
import { jobsOf, wakeAfter } from "#app/platform/jobs.server.ts";
import { moduleData, noJson, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import type { EmailHeaders } from "./email-headers.ts";
import { ERASED_EMAIL } from "./erased-recipient.ts";
import { emailsModule } from "./module.ts";
import { contentColumns, openContent, sealedColumns } from "./sealed-content.server.ts";

export type EmailContent = { subject: string; html: string; text: string };
export type NewEmail = EmailContent & {
  storeId: string;
  recipient: string;
  dedupeKey: string;
  /** The id of the row that it is about, for example an order's: that order's page lists it. */
  aboutId?: string;
  headers?: EmailHeaders;
  resendOfId?: string;
  requestedBy?: string;
};

/** Queues an email with the job that sends it. Null where its key was used before, or its account is erased. */
export async function queueEmail(tx: Transaction, email: NewEmail): Promise<string | null> {
  if (email.recipient === ERASED_EMAIL) return null;
  const { storeId, recipient, dedupeKey, aboutId = null, html, text, resendOfId = null, requestedBy = null } = email;
  // A line break in a header would start another one.
  const subject = oneLine(email.subject);
  const headers = email.headers ? JSON.stringify(email.headers) : null;
  const [created] = await moduleData(emailsModule, tx).query<{ id: string }>(sql`
    /* prepared: queue-email */
    WITH email AS (
      INSERT INTO "mod_emails" ("id", "storeId", "dedupeKey", "aboutId", "recipient", "subject", "html", "text", "headers",
        "resendOfId", "requestedBy")
      VALUES (${uuidv7()}::uuid, ${storeId}, ${dedupeKey}, ${aboutId}::uuid, ${recipient}, ${subject}, ${html}, ${text},
        ${headers}::jsonb, ${resendOfId}::uuid, ${requestedBy}::uuid)
      ON CONFLICT DO NOTHING
      RETURNING "id"
    ), job AS (${jobsOf("email.send", sql`SELECT jsonb_build_object('emailId', "id") AS data FROM email`)})
    SELECT "id"::text FROM email`);
  if (!created) return null;
  await wakeAfter(tx, "email.send");
  return created.id;
}

/** For content that is still readable in its row. */
const readable = { sealedContent: null, contentRemovedAt: null };

/** The outbox for jobs. */
export function outboxFor(viewer: SystemViewer) {
  const { storeId } = viewer;
  const { email } = moduleData(emailsModule);
  const change = async (id: string, data: Parameters<typeof email.updateMany>[0]["data"]) => {
    await email.updateMany({ where: { storeId, id, state: "queued" }, data });
  };
  /** Takes an email out of the queue: its content can then be read only with the store's key. */
  const leave = async (id: string, data: Parameters<typeof email.updateMany>[0]["data"]) => {
    const content = await email.findFirst({ where: { storeId, id }, select: contentColumns });
    const sealed = content && content.sealedContent === null ? await sealedColumns(content) : {};
    const { count } = await email.updateMany({ where: { storeId, id, state: "queued" }, data: { ...data, ...sealed } });
    // The provider's report came first: the state is right already.
    if (count === 0) await email.updateMany({ where: { storeId, id, ...readable }, data: sealed });
  };
  return {
    /** With its content, null for that where it can't be read. Null where the email was erased with its account. */
    async getQueued(id: string) {
      const found = await email.findFirst({ where: { storeId, id } });
      return found && { ...found, content: await openContent(found) };
    },
    /** Emails waiting since before `before`; at most 500. */
    stalled: (before: Date) =>
      email.findMany({
        where: { storeId, state: "queued", createdAt: { lt: before } },
        select: { id: true },
        orderBy: { createdAt: "asc" },
        take: 500,
      }),
    noteAttempt: (id: string) => change(id, { attempts: { increment: 1 } }),
    noteFailure: (id: string, error: string) => change(id, { error }),
    markCaptured: (id: string) => leave(id, { state: "captured", sentAt: new Date(), error: null }),
    markSent: (id: string, providerId: string | null) =>
      leave(id, { state: "sent", sentAt: new Date(), error: null, ...(providerId ? { providerId } : {}) }),
    markFailed: (id: string, error: string) => leave(id, { state: "failed", error }),
    /** Encrypts what an earlier version or a killed process left readable. @returns how many there were */
    async sealLeftovers(): Promise<number> {
      let done = 0;
      for (;;) {
        const where = { storeId, state: { not: "queued" as const }, ...readable };
        const rows = await email.findMany({ where, select: { id: true, ...contentColumns }, take: 100 });
        for (const { id, ...content } of rows) {
          await email.updateMany({ where: { id, ...where }, data: await sealedColumns(content) });
        }
        done += rows.length;
        if (rows.length < 100) return done;
      }
    },
    /** Removes the content of emails written before `before`. That they were sent, and to whom, stays on record. */
    async removeContent(before: Date) {
      await email.updateMany({
        where: { storeId, state: { not: "queued" }, createdAt: { lt: before }, contentRemovedAt: null },
        data: { html: "", text: "", headers: noJson, sealedContent: null, contentRemovedAt: new Date() },
      });
    },
  };
}
