/** How an import proceeds: any number of workers take its items, and none is taken by two. */
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { DAY_MS, HOUR_MS } from "#app/kernel/time.ts";
import { joinSql, moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type ItemProblem, type ItemState, KEPT_DAYS, toDo, type WorkingState, working } from "./import.ts";
import { importsModule } from "./module.ts";

const DAMAGED_AFTER_MS = HOUR_MS;

/** The kind, the state and the columns of an import; null where it is gone. */
export async function workOf({ storeId }: SystemViewer, id: string) {
  return moduleData(importsModule).import.findFirst({
    where: { storeId, id },
    select: { kind: true, state: true, columns: true },
  });
}

export type TakenItem = {
  line: number;
  key: string;
  content: unknown;
  targetId: string | null;
  before: unknown;
  version: number | null;
  state: ItemState;
  changes: string[];
};

type Wanted = { importId: string; state: WorkingState; itemStates?: readonly ItemState[]; most?: number };

/**
 * Locks the next items that a state of the import has work for, unless other workers have them.
 * @param wanted.itemStates only items in these, of those in `toDo`
 * @param wanted.most how many, one unless given
 * @returns none where none is left, or where the import was stopped
 */
export async function takeItems(
  tx: Transaction,
  { storeId }: SystemViewer,
  { importId, state, itemStates = toDo[state], most = 1 }: Wanted,
): Promise<TakenItem[]> {
  const states = joinSql(itemStates.map((each) => sql`${each}::"mod_imports_item_state"`));
  // What was imported last is undone first.
  const order = state === "undoing" ? sql`DESC` : sql`ASC`;
  return moduleData(importsModule, tx).query<TakenItem>(sql`
    SELECT t."line", t."key", t."product" AS "content", t."productId"::text AS "targetId", t."before", t."version", t."state"::text, t."changes"
    FROM "mod_imports_item" t
    WHERE t."storeId" = ${storeId} AND t."importId" = ${importId}::uuid AND t."state" IN (${states})
      AND (SELECT i."state" FROM "mod_imports" i WHERE i."id" = ${importId}::uuid AND i."storeId" = ${storeId})
        = ${state}::"mod_imports_state"
    ORDER BY t."line" ${order} LIMIT ${most} FOR UPDATE SKIP LOCKED`);
}

/** What was found out about an item, or done with it. */
export type ItemResult = {
  state: ItemState;
  title?: string;
  changes?: string[];
  problems?: ItemProblem[];
  targetId?: string | null;
  before?: object;
  version?: number;
};

/** Keeps the result for an item that `takeItems` locked. */
export async function keepResult(
  tx: Transaction | undefined,
  { storeId }: SystemViewer,
  { importId, line }: { importId: string; line: number },
  result: ItemResult,
) {
  await moduleData(importsModule, tx).importItem.updateMany({ where: { storeId, importId, line }, data: result });
}

/**
 * The same for many items, in one statement. `OFFSET 0` hides from PostgreSQL that all are of one import: it takes a table
 * that has just been filled for almost empty, and would compare each result with each row (decision 168).
 */
export async function keepResults(
  tx: Transaction | undefined,
  { storeId }: SystemViewer,
  importId: string,
  results: readonly (ItemResult & { line: number })[],
) {
  if (results.length === 0) return;
  await moduleData(importsModule, tx).query(sql`
    /* prepared: keep-import-results */
    UPDATE "mod_imports_item" t SET
      "state" = r."state", "productId" = COALESCE(r."targetId", t."productId"), "title" = COALESCE(r."title", t."title"),
      "changes" = COALESCE(r."changes", t."changes"), "problems" = COALESCE(r."problems", t."problems"),
      "before" = COALESCE(r."before", t."before"), "version" = COALESCE(r."version", t."version")
    FROM (SELECT ${importId}::uuid AS "importId", "line", "state", "targetId", "title", "changes", "problems", "before", "version"
      FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS f("line" int, "state" "mod_imports_item_state",
        "targetId" uuid, "title" text, "changes" text[], "problems" jsonb, "before" jsonb, "version" int) OFFSET 0) r
    WHERE t."storeId" = ${storeId} AND t."importId" = r."importId" AND t."line" = r."line" RETURNING 1`);
}

/** The next items of the file that are still to be checked, for one batch. */
export async function waitingItems({ storeId }: SystemViewer, importId: string, most: number) {
  return moduleData(importsModule).importItem.findMany({
    where: { storeId, importId, state: "waiting" },
    select: { line: true, key: true, content: true },
    orderBy: { line: "asc" },
    take: most,
  });
}

/** Moves an import on that has no more work in this state. @returns false if there is some, which another worker has */
export async function finishWork({ storeId }: SystemViewer, id: string, state: WorkingState): Promise<boolean> {
  const data = moduleData(importsModule);
  const left = await data.importItem.count({
    where: { storeId, importId: id, state: { in: [...toDo[state]] } },
    take: 1,
  });
  if (left > 0) return false;
  if (state === "running" && (await hasPicturesLeft(storeId, id))) return false;
  await data.import.updateMany({
    where: { storeId, id, state },
    data: { state: working[state], finishedAt: new Date() },
  });
  return true;
}

const hasPicturesLeft = async (storeId: string, importId: string) =>
  (await moduleData(importsModule).importPicture.count({ where: { storeId, importId, state: "waiting" }, take: 1 })) >
  0;

/** Deletes imports whose upload broke off, and old ones. */
export async function forgetImports({ storeId }: SystemViewer, now: Date) {
  const damaged = new Date(now.getTime() - DAMAGED_AFTER_MS);
  const old = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await moduleData(importsModule).import.deleteMany({
    where: {
      storeId,
      OR: [
        { state: "reading", createdAt: { lt: damaged } },
        { state: { notIn: ["reading", "checking", "running", "undoing"] }, createdAt: { lt: old } },
      ],
    },
  });
}
