import type { AdminViewer } from "#app/auth/viewer.ts";
import { eachRow } from "#app/platform/each-row.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type AuditActor, type AuditFilter, type AuditQuery, auditActors, cursorOf } from "./audit.schema.ts";
import { auditModule } from "./module.ts";

const PAGE_SIZE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
const READ_AT_ONCE = 1000;

const shown = {
  ...{ id: true, at: true, actor: true, actorId: true, action: true, targetKind: true, targetId: true },
  ...{ fields: true, reason: true, count: true, until: true, address: true, requestId: true },
} as const;
const newestFirst = [{ at: "desc" as const }, { id: "desc" as const }];
const oldestFirst = [{ at: "asc" as const }, { id: "asc" as const }];

type Place = { at: Date; id: string };

/** The audit log of the Operator's Store. */
export function auditLogFor({ storeId }: AdminViewer) {
  const { auditEntry } = moduleData(auditModule);
  return {
    /** A page of lines, the newest first, with the places where the next ones in both directions begin. */
    async list({ before, after, ...filter }: AuditQuery) {
      const back = after !== null && before === null;
      const place = before ? olderThan(before) : after ? newerThan(after) : {};
      const found = await auditEntry.findMany({
        where: { AND: [matching(storeId, filter), place] },
        select: shown,
        orderBy: back ? oldestFirst : newestFirst,
        take: PAGE_SIZE + 1,
      });
      const rows = found.slice(0, PAGE_SIZE);
      const items = back ? rows.reverse() : rows;
      const [first, last] = [items[0], items.at(-1)];
      const isMore = found.length > PAGE_SIZE;
      return {
        items,
        newer: first && (back ? isMore : before) ? cursorOf(first) : null,
        older: last && (back || isMore) ? cursorOf(last) : null,
      };
    },

    /** One line. Null when it is not of this Store. */
    find: (id: string) => auditEntry.findFirst({ where: { storeId, id }, select: shown }),

    /** The lines that fit, the newest first, read as they are asked for; at most `most`. */
    each: (filter: AuditFilter, most: number) =>
      eachRow<AuditLine>(READ_AT_ONCE, (after, before) =>
        auditEntry.findMany({
          where: { AND: [matching(storeId, filter), after ? olderThan(after) : {}] },
          select: shown,
          orderBy: newestFirst,
          take: Math.min(READ_AT_ONCE, most - before),
        }),
      ),
  };
}

export type AuditLine = NonNullable<Awaited<ReturnType<ReturnType<typeof auditLogFor>["find"]>>>;

// The first condition is what the index goes by, the second sorts out its end.
const olderThan = ({ at, id }: Place) => ({ at: { lte: at }, NOT: { at, id: { gte: id } } });
const newerThan = ({ at, id }: Place) => ({ at: { gte: at }, NOT: { at, id: { lte: id } } });

const isActor = (who: string): who is AuditActor => auditActors.some((actor) => actor === who);

function matching(storeId: string, { from, to, who, area, about, address, request }: AuditFilter) {
  return {
    storeId,
    at: {
      ...(from ? { gte: new Date(from) } : {}),
      ...(to ? { lt: new Date(new Date(to).getTime() + DAY_MS) } : {}),
    },
    ...(isActor(who) ? { actor: who } : who ? { actorId: who } : {}),
    ...(area ? { OR: [{ action: area }, { action: { startsWith: `${area}.` } }] } : {}),
    ...(about ? { targetId: about } : {}),
    ...(address ? { address } : {}),
    ...(request ? { requestId: request } : {}),
  };
}
