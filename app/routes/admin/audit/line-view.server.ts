import { href } from "react-router";
import { findAccountEmails } from "#app/auth/accounts/store-accounts.server.ts";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import type { AuditLineView } from "#app/modules/audit/admin-audit-table.tsx";
import type { AuditActor } from "#app/modules/audit/audit.schema.ts";
import { type AuditLine, auditWords } from "#app/modules/audit/index.server.ts";
import { settingsPath } from "../settings-paths.ts";

/** Actors without a name. */
export const actorLabels: Record<AuditActor, string> = {
  operator: "A staff member",
  account: "Someone with an account",
  visitor: "Someone",
  workload: "A workload",
  provider: "A provider",
  system: "The store",
  shell: "Command line",
};

/** Entries for display: shows the email addresses of accounts, which the log itself doesn't store. */
export async function lineViews(admin: AdminViewer, lines: readonly AuditLine[]): Promise<AuditLineView[]> {
  const accounts = lines.map(({ targetKind, targetId }) => (targetKind === "account" ? targetId : null));
  const emails = await findAccountEmails(admin, [...lines.map(({ actorId }) => actorId), ...accounts]);
  return lines.map((line) => {
    const { id, at, until, count, actor, actorId, action, fields, reason, address } = line;
    return {
      ...{ id, at, until, count, fields, reason, address, phrase: auditWords.phraseOf(action) ?? action },
      who: emails[actorId ?? ""] ?? actorLabels[actor],
      target: targetOf(line, emails),
    };
  });
}

function targetOf({ targetKind, targetId }: AuditLine, emails: Record<string, string>): AuditLineView["target"] {
  if (!targetKind || !targetId) return null;
  const name = emails[targetId] ?? (targetId.length > 20 ? `${targetKind} …${targetId.slice(-8)}` : targetId);
  return { label: name, to: pathOf(targetKind, targetId) };
}

function pathOf(kind: string, id: string): string | null {
  // Each group of settings has a route of its own.
  if (kind === "settings") return settingsPath(id);
  const page = auditWords.pageOf(kind);
  return page && href(page, { id });
}
