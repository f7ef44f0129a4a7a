import type { AdminViewer, FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { csvStream } from "#app/platform/csv.server.ts";
import type { AuditFilter } from "./audit.schema.ts";
import { type AuditLine, auditLogFor } from "./audit-log.server.ts";
import { auditWords } from "./audit-words.server.ts";
import { recordAudit } from "./record-audit.server.ts";

/** How many entries one file has: the newest matches. */
export const MOST_EXPORTED = 100_000;

const header = [
  ...["id", "at", "until", "count", "actor", "actor_id", "action", "what", "target", "target_id", "fields", "reason"],
  ...["address", "request_id"],
];

/**
 * Streams the audit log's matching entries as comma-separated values, the newest first, at most MOST_EXPORTED. The
 * export is an entry of the log itself, written before the first one is read.
 */
export async function exportAudit(viewer: FreshAdminViewer, filter: AuditFilter): Promise<ReadableStream<Uint8Array>> {
  // The filters' names, not their values: those are ids and addresses.
  const fields = Object.entries(filter).flatMap(([name, value]) => (value === "" ? [] : [name]));
  await recordAudit(undefined, viewer, { action: "audit.exported", fields });
  return csvStream(header, rows(viewer, filter));
}

async function* rows(viewer: AdminViewer, filter: AuditFilter) {
  for await (const line of auditLogFor(viewer).each(filter, MOST_EXPORTED)) yield cells(line);
}

const cells = (line: AuditLine) => [
  ...[
    line.id,
    line.at,
    line.until,
    line.count,
    line.actor,
    line.actorId,
    line.action,
    auditWords.phraseOf(line.action) ?? "",
  ],
  ...[line.targetKind, line.targetId, line.fields.join(" "), line.reason, line.address, line.requestId],
];
