import type { Viewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import type { AuditAction, AuditTargetKind } from "./action.ts";
import { auditModule } from "./module.ts";

type Entry = {
  action: AuditAction;
  target?: { kind: AuditTargetKind; id: string } | undefined;
  /** Names of what changed, never values. */
  fields?: readonly string[];
};

/**
 * Adds an entry (OWASP ASVS 16.2, 16.3) in the transaction of what it records; `tx` is undefined where nothing else is
 * written. Takes ids and names of fields alone: no personal data, and nothing that a caller wrote.
 */
export async function recordAudit(
  tx: Transaction | undefined,
  viewer: Viewer,
  { action, target, fields = [] }: Entry,
): Promise<void> {
  const { auditEntry } = moduleData(auditModule, tx);
  await auditEntry.create({
    data: {
      storeId: viewer.storeId,
      ...{ ...actorOf(viewer), ...sourceOf(viewer), action, fields: [...fields] },
      ...(target ? { targetKind: target.kind, targetId: target.id } : {}),
    },
    select: { id: true },
  });
}

function actorOf(viewer: Viewer) {
  switch (viewer.kind) {
    case "admin":
      return { actor: "operator" as const, actorId: viewer.userId };
    case "customer":
      return { actor: "account" as const, actorId: viewer.userId };
    case "guest":
      return { actor: "visitor" as const };
    case "provider":
      return { actor: "provider" as const, actorId: viewer.connectionId };
    case "workload":
      return { actor: "workload" as const };
    case "system":
      return { actor: viewer.via === "shell" ? ("shell" as const) : ("system" as const) };
  }
}

const sourceOf = (viewer: Viewer) =>
  "request" in viewer ? { address: viewer.request.clientAddress, requestId: viewer.request.requestId } : {};
