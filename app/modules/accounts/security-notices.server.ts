import { href } from "react-router";
import { z } from "zod";
import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { type Refused, refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { SecurityNoticeJob } from "#app/platform/security-notice-job.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { accountsModule } from "./module.ts";

/**
 * The job behind `announceSecurityNotice`: stores the notice and emails these Operators. Running it again changes
 * nothing. A Store's first Operator isn't news: there is no other one to tell.
 */
export async function notifyOfSecurityNotice(
  { storeId }: SystemViewer,
  notice: SecurityNoticeJob,
  operators: readonly { id: string; email: string }[],
) {
  const { id, kind, subjectId, subject, by, toldId } = notice;
  if (kind === "operator_created" && operators.every((operator) => operator.id === subjectId)) return;
  const at = new Date(notice.at);
  const email = await renderEmail(() => import("./emails/security-notice-email.tsx"), {
    ...{ kind, subject, by: by ?? null, at: notice.at },
    attention: absoluteUrl(href("/admin/attention")),
  });
  await transact(async (tx) => {
    const data = [{ id, storeId, kind, subjectId, at }];
    await moduleData(accountsModule, tx).securityNotice.createMany({ data, skipDuplicates: true });
    for (const operator of operators) {
      if (operator.id === toldId) continue;
      const dedupeKey = `security-notice:${id}:${operator.id}`;
      await queueEmail(tx, { storeId, recipient: operator.email, dedupeKey, aboutId: subjectId, ...email });
    }
  });
}

/** Lists what no Operator has marked as seen, the oldest first, at most 500. */
export function unseenSecurityNotices({ storeId }: AdminViewer | SystemViewer) {
  return moduleData(accountsModule).securityNotice.findMany({
    where: { storeId, seenAt: null },
    select: { id: true, kind: true, subjectId: true, at: true },
    orderBy: { at: "asc" },
    take: 500,
  });
}

/** Marks a notice as seen by an Operator: it no longer needs attention. Refuses `not_found`. */
export async function markSecurityNoticeSeen(
  viewer: AdminViewer,
  id: string,
): Promise<{ ok: true } | Refused<"not_found">> {
  if (!z.uuid().safeParse(id).success) return { ok: false, code: "not_found" };
  return transact(["not_found"], async (tx) => {
    const { count } = await moduleData(accountsModule, tx).securityNotice.updateMany({
      where: { storeId: viewer.storeId, id, seenAt: null },
      data: { seenAt: new Date(), seenBy: viewer.userId },
    });
    if (count === 0) refuse("not_found");
    await recordAudit(tx, viewer, { action: "notice.seen", target: { kind: "notice", id } });
  });
}
