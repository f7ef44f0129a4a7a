import type { AdminViewer, SystemViewer, Viewer } from "#app/auth/identity/viewer.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { log } from "#app/platform/logging.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import { KEPT_DAYS, keptWords, type MissedPeriod, MOST_MISSED } from "./missed-search.ts";
import { catalogModule } from "./module.ts";

const FLUSH_MS = 30_000;
/** How many different words wait to be written; further ones are not counted. */
const MOST_WAITING = 200;
const MOST_SHOWN = 100;

type Waiting = { storeId: string; counts: Map<string, number>; timer: NodeJS.Timeout };

/** What this process has counted and not yet written: lost if it crashes. */
const waiting = processWide("missed-searches", () => new Map<string, Waiting>());

/** Counts a search that found nothing; writes it with others, later. Nothing of who searched is known here. */
export function countMissedSearch({ storeId }: Pick<Viewer, "storeId">, q: string): void {
  const words = keptWords(q);
  if (words === null) return;
  const { counts } = waiting.get(storeId) ?? begin(storeId);
  if (counts.has(words) || counts.size < MOST_WAITING) counts.set(words, (counts.get(words) ?? 0) + 1);
}

function begin(storeId: string): Waiting {
  const timer = setTimeout(() => {
    writeOf(storeId).catch((error: unknown) => log.warn({ err: error }, "searches without results were not counted"));
  }, FLUSH_MS);
  timer.unref();
  const begun = { storeId, counts: new Map<string, number>(), timer };
  waiting.set(storeId, begun);
  return begun;
}

/** Writes what was counted so far. */
export async function writeMissedSearches(): Promise<void> {
  await Promise.all([...waiting.keys()].map(writeOf));
}

async function writeOf(storeId: string): Promise<void> {
  const begun = waiting.get(storeId);
  if (!begun) return;
  waiting.delete(storeId);
  clearTimeout(begun.timer);
  // In one order everywhere, so that two processes can't deadlock.
  const counts = [...begun.counts]
    .map(([words, count]) => ({ words, count }))
    .sort((a, b) => (a.words < b.words ? -1 : 1));
  const { query } = moduleData(catalogModule);
  await query(sql`
    INSERT INTO "mod_catalog_missed_search" AS m ("storeId", "words", "day", "count", "lastAt")
    SELECT ${storeId}, c."words", (now() AT TIME ZONE 'UTC')::date, c."count", now()
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS c("words" text, "count" int)
    ON CONFLICT ("storeId", "words", "day") DO UPDATE
    SET "count" = m."count" + excluded."count", "lastAt" = greatest(m."lastAt", excluded."lastAt")`);
  await query(sql`
    DELETE FROM "mod_catalog_missed_search" m USING (
      SELECT "words" FROM "mod_catalog_missed_search" WHERE "storeId" = ${storeId}
      GROUP BY "words" ORDER BY max("lastAt") DESC, "words" OFFSET ${MOST_MISSED}) old
    WHERE m."storeId" = ${storeId} AND m."words" = old."words"`);
}

/** Forgets what is older than any period that staff can choose. */
export const forgetMissedSearches = ({ storeId }: SystemViewer, now: Date) =>
  moduleData(catalogModule).missedSearch.deleteMany({ where: { storeId, day: { lt: firstDay(now, KEPT_DAYS) } } });

const firstDay = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

export type MissedSearch = { words: string; count: number; lastAt: Date };

/** The words that found nothing in the last days, the most frequent first. */
export const missedSearches = ({ storeId }: AdminViewer, days: MissedPeriod, now = new Date()) =>
  moduleData(catalogModule).query<MissedSearch>(sql`
    SELECT "words", sum("count")::int AS "count", max("lastAt") AS "lastAt" FROM "mod_catalog_missed_search"
    WHERE "storeId" = ${storeId} AND "day" > (${firstDay(now, days)}::timestamptz AT TIME ZONE 'UTC')::date
    GROUP BY "words" ORDER BY "count" DESC, "lastAt" DESC, "words" LIMIT ${MOST_SHOWN}`);
