import type { AdminViewer, SystemViewer } from "#app/auth/viewer.ts";
import type { Transaction } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { refuse } from "#app/platform/refusal.ts";
import { emailsModule } from "./module.ts";

export type EmailContent = { subject: string; html: string; text: string };

/**
 * Puts an email into the outbox with the job that sends it, in the caller's transaction.
 * @param dedupeKey what it is about; a second email with the same key is not written
 */
export async function queueEmail(
  tx: Transaction,
  email: EmailContent & { storeId: string; recipient: string; dedupeKey: string },
) {
  const { email: emails } = moduleData(emailsModule, tx);
  const [created] = await emails.createManyAndReturn({ data: [email], skipDuplicates: true, select: { id: true } });
  if (created) await enqueue(tx, "email.send", { emailId: created.id });
}

/** The development mailbox: what was not sent because no email provider is configured. */
export function mailboxFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  const { email } = moduleData(emailsModule);
  return {
    list: () =>
      email.findMany({
        where: { storeId },
        select: { id: true, recipient: true, subject: true, state: true, createdAt: true },
        orderBy: { createdAt: "desc" },
        take: 200,
      }),
    find: (id: string) =>
      email.findFirst({
        where: { storeId, id },
        select: { id: true, recipient: true, subject: true, state: true, html: true, text: true, createdAt: true },
      }),
  };
}

/** The outbox as the sending job sees it. */
export function outboxFor(viewer: SystemViewer) {
  const { storeId } = viewer;
  const { email } = moduleData(emailsModule);
  return {
    async getQueued(id: string) {
      const found = await email.findFirst({ where: { storeId, id } });
      if (!found) refuse("not_found");
      return found;
    },
    /** Emails that have waited since before `before`; at most 500. */
    stalled: (before: Date) =>
      email.findMany({
        where: { storeId, state: "queued", createdAt: { lt: before } },
        select: { id: true },
        orderBy: { createdAt: "asc" },
        take: 500,
      }),
    async mark(id: string, state: "sent" | "captured", at: Date) {
      await email.updateMany({ where: { storeId, id, state: "queued" }, data: { state, sentAt: at, error: null } });
    },
    async noteFailure(id: string, error: string) {
      await email.updateMany({ where: { storeId, id, state: "queued" }, data: { error } });
    },
  };
}
