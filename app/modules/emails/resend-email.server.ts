import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { undelivered } from "./email-state.ts";
import { emailsModule } from "./module.ts";
import { queueEmail } from "./repository.server.ts";
import { openContent } from "./sealed-content.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    email_waiting: Record<never, never>;
    marked_as_spam: Record<never, never>;
    email_content_removed: Record<never, never>;
    email_unreadable: Record<never, never>;
    nothing_to_resolve: Record<never, never>;
  }
}

async function lockEmail(tx: Transaction, storeId: string, id: string) {
  const { email, query } = moduleData(emailsModule, tx);
  await query(sql`SELECT "id" FROM "mod_emails" WHERE "id" = ${id}::uuid AND "storeId" = ${storeId} FOR UPDATE`);
  const found = await email.findFirst({ where: { storeId, id } });
  if (!found) refuse("not_found");
  return found;
}

/**
 * Sends a copy with its own idempotency key; submitted twice with one `key`, it is one email. A failed original counts
 * as resolved. Refuses `conflict` while it is on its way, after a complaint, and when its content was removed.
 */
export function resendEmail(viewer: AdminViewer, id: string, key: string) {
  const { storeId, userId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const found = await lockEmail(tx, storeId, id);
    const { recipient, subject, aboutId } = found;
    if (found.state === "queued") refuse("conflict", { reason: "email_waiting" });
    if (found.state === "complained") refuse("conflict", { reason: "marked_as_spam" });
    if (found.contentRemovedAt) refuse("conflict", { reason: "email_content_removed" });
    const content = await openContent(found);
    if (!content) refuse("conflict", { reason: "email_unreadable" });
    const { headers, ...body } = content;
    const { email } = moduleData(emailsModule, tx);
    // The key keeps what it is about, so that a search by that finds it.
    const dedupeKey = `resend:${key}:${found.dedupeKey}`;
    const copy = await queueEmail(tx, {
      ...{ ...body, storeId, recipient, subject, dedupeKey, resendOfId: id, requestedBy: userId },
      ...(aboutId ? { aboutId } : {}),
      ...(headers ? { headers } : {}),
    });
    if (!copy) return (await email.findFirstOrThrow({ where: { storeId, dedupeKey }, select: { id: true } })).id;
    await email.updateMany({ where: { storeId, id }, data: { settledAt: new Date() } });
    await recordAudit(tx, viewer, { action: "email.resent", target: { kind: "email", id } });
    return copy;
  });
}

/** Resolves an email that didn't arrive. Refuses `not_found`, and `conflict` for any other. */
export function settleEmail(viewer: AdminViewer, id: string) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const { state, settledAt } = await lockEmail(tx, storeId, id);
    if (!undelivered.includes(state)) refuse("conflict", { reason: "nothing_to_resolve" });
    if (settledAt) return;
    await moduleData(emailsModule, tx).email.updateMany({ where: { storeId, id }, data: { settledAt: new Date() } });
    await recordAudit(tx, viewer, { action: "email.settled", target: { kind: "email", id } });
  });
}

/** Sends an Operator a template with sample data. `key` is the form's own: submitted twice, it is one email. */
export function sendTemplateTest(
  viewer: AdminViewer,
  { key, subject, ...content }: { key: string; subject: string; html: string; text: string },
) {
  const { storeId, email: recipient, userId } = viewer;
  return transact(async (tx) => {
    const id = await queueEmail(tx, {
      ...{ ...content, storeId, recipient, subject: `[Example] ${subject}` },
      ...{ dedupeKey: `template:${userId}:${key}`, requestedBy: userId },
    });
    if (id) await recordAudit(tx, viewer, { action: "email.test-sent", target: { kind: "email", id } });
  });
}
