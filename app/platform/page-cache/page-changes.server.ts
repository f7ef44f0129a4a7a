import { setImmediate as endOfTurn } from "node:timers/promises";
import { HOUR_MS } from "#app/kernel/time.ts";
import { preparedQuery, queryDedicated } from "../db.server.ts";
import { env } from "../env.server.ts";

export const EVERYTHING = "everything";

const LOOK_MS = 1000;
const KEPT_MS = 2 * HOUR_MS;

type Row = { seen: string; tags: string[] };

/** Changes committed since `$2`, a state of the database (PostgreSQL, section 9.28.9, snapshots). */
const changesSince = {
  name: "page-changes",
  text: `SELECT pg_current_snapshot()::text AS seen, ARRAY(
    SELECT DISTINCT "tag" FROM "platform_page_change"
    WHERE "storeId" = $1 AND "transaction" >= pg_snapshot_xmin($2::pg_snapshot)
      AND NOT pg_visible_in_snapshot("transaction", $2::pg_snapshot)) AS tags`,
};

type Listener = (tags: readonly string[]) => void;

export type PageChanges = {
  /** Calls a listener with the tags of what changed, before the check that found them ends. */
  listen(listener: Listener): void;
  /** A check that starts after the call; concurrent callers share the next one. @throws what the database threw */
  look(): Promise<void>;
  known(): Promise<boolean>;
};

/** Checks the database itself for changes to what pages show: finds changes by any process, even without a message. */
export function pageChanges(): PageChanges {
  const listeners: Listener[] = [];
  let seen: string | undefined;
  let seenAt = 0;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let awayUntil = 0;
  let isAsking = false;

  async function run() {
    const now = performance.now();
    // One query at a time: unanswered ones would use up the connections.
    if (isAsking || now < awayUntil) throw new Error("The database has not answered recently.");
    isAsking = true;
    const answer = queryDedicated<Row>({ ...changesSince, values: [env().STORE_ID, seen ?? null] }).finally(() => {
      isAsking = false;
    });
    let row: Row | undefined;
    try {
      [row] = await within(LOOK_MS, answer);
    } catch (error) {
      awayUntil = performance.now() + LOOK_MS;
      throw error;
    }
    if (!row) return;
    // A restored backup restarts transaction numbers at an earlier one.
    const knowsAll = seen !== undefined && now - seenAt < HOUR_MS && xmax(row.seen) >= xmax(seen);
    seen = row.seen;
    seenAt = now;
    const tags = knowsAll ? row.tags : [EVERYTHING];
    if (tags.length > 0) for (const listener of listeners) listener(tags);
  }

  function look(): Promise<void> {
    next ??= start();
    return next;
  }

  async function start() {
    await running?.catch(() => {});
    // Requests that arrived in the same turn of the event loop share this check.
    await endOfTurn();
    next = undefined;
    running = run();
    return running;
  }

  return {
    listen: (listener) => void listeners.push(listener),
    look,
    known: () =>
      look().then(
        () => true,
        () => false,
      ),
  };
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error("The database does not answer."));
    const timer = setTimeout(() => setImmediate(giveUp), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const xmax = (snapshot: string) => BigInt(snapshot.split(":")[1] ?? 0);

/** Deletes rows that every process has seen. */
export async function removeOldPageChanges(now: Date) {
  await preparedQuery({
    name: "page-changes-remove",
    text: `DELETE FROM "platform_page_change" WHERE "storeId" = $1 AND "at" < $2`,
    values: [env().STORE_ID, new Date(now.getTime() - KEPT_MS)],
  });
}
