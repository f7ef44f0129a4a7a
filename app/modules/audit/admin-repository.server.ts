import type { AdminViewer, FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { addDays, startOfDay } from "#app/kernel/calendar.ts";
import { csvStream } from "#app/platform/csv.server.ts";
import { eachRow } from "#app/platform/list-place.server.ts";
import { newestFirst, pageOf } from "#app/platform/list-place.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type AuditActor, type AuditFilter, type AuditQuery, auditActors } from "./audit.schema.ts";
import { auditKinds } from "./audit-kinds.ts";
import { auditWords } from "./audit-words.server.ts";
import { auditModule } from "./module.ts";
import { recordAudit } from "./record-audit.server.ts";

const PAGE_SIZE = 50;
const READ_AT_ONCE = 1000;

const shown = {
  ...{ id: true, at: true, actor: true, actorId: true, action: true, targetKind: true, targetId: true },
  ...{ fields: true, reason: true, count: true, until: true, address: true, requestId: true },
} as const;

/** The audit log of the Operator's Store. */
export function auditAdminFor({ storeId }: AdminViewer) {
  const { auditEntry } = moduleData(auditModule);
  return {
    /** One page, newest first. @param timeZone whose days the filter names */
    async list({ before, after, ...filter }: AuditQuery, timeZone: string) {
      const places = { before, after };
      const page = newestFirst("at", places, PAGE_SIZE);
      const found = await auditEntry.findMany({
        ...page,
        where: { AND: [matching(storeId, filter, timeZone), page.where] },
        select: shown,
      });
      return pageOf(found, places, { size: PAGE_SIZE, keyOf: ({ at }) => at });
    },

    find: (id: string) => auditEntry.findFirst({ where: { storeId, id }, select: shown }),

    /** The matching entries, the newest first, read as they are consumed; at most `most`. */
    each: (filter: AuditFilter, timeZone: string, most: number) =>
      eachRow<AuditLine>(READ_AT_ONCE, (last, before) => {
        const next = newestFirst("at", last ? { before: { key: last.at, id: last.id } } : {}, READ_AT_ONCE);
        return auditEntry.findMany({
          where: { AND: [matching(storeId, filter, timeZone), next.where] },
          select: shown,
          orderBy: next.orderBy,
          take: Math.min(READ_AT_ONCE, most - before),
        });
      }),
  };
}

export type AuditLine = NonNullable<Awaited<ReturnType<ReturnType<typeof auditAdminFor>["find"]>>>;

const isActor = (who: string): who is AuditActor => auditActors.some((actor) => actor === who);

function matching(storeId: string, filter: AuditFilter, timeZone: string) {
  const { from, to, kind, q, who, area, about, address, request } = filter;
  const named = [...(kind ? [auditWords.ofAreas(auditKinds[kind])] : []), ...(q ? [auditWords.saying(q)] : [])];
  return {
    storeId,
    at: {
      ...(from ? { gte: startOfDay(from, timeZone) } : {}),
      ...(to ? { lt: startOfDay(addDays(to, 1), timeZone) } : {}),
    },
    ...(isActor(who) ? { actor: who } : who ? { actorId: who } : {}),
    ...(area ? { OR: [{ action: area }, { action: { startsWith: `${area}.` } }] } : {}),
    AND: named.map((actions) => ({ action: { in: actions } })),
    ...(about ? { targetId: about } : {}),
    ...(address ? { address } : {}),
    ...(request ? { requestId: request } : {}),
  };
}

export const MOST_EXPORTED = 100_000;

const header = [
  ...["id", "at", "until", "count", "actor", "actor_id", "action", "what", "target", "target_id", "fields", "reason"],
  ...["address", "request_id"],
];

/**
 * Streams the matching entries as CSV, the newest first. The export is an entry itself, written before any is read.
 * @param timeZone whose days the filter names; the file has instants in UTC
 */
export async function exportAudit(
  viewer: FreshAdminViewer,
  filter: AuditFilter,
  timeZone: string,
): Promise<ReadableStream<Uint8Array>> {
  // The filters' names, not their values: those are ids and addresses.
  const fields = Object.entries(filter).flatMap(([name, value]) => (value === "" ? [] : [name]));
  await recordAudit(undefined, viewer, { action: "audit.exported", fields });
  return csvStream(header, rows(viewer, filter, timeZone));
}

async function* rows(viewer: AdminViewer, filter: AuditFilter, timeZone: string) {
  for await (const line of auditAdminFor(viewer).each(filter, timeZone, MOST_EXPORTED)) yield cells(line);
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
