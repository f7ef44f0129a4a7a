/** Finds jobs that pg-boss doesn't announce: those that become due, and those whose process died. */
import type { PgBoss } from "pg-boss";
import { z } from "zod";
import { log } from "./logging.server.ts";

const LOOK_MS = 10_000;
const LEAST_PAUSE_MS = 50;
const ABANDONED_MS = 2_000;

const LOOK = `SELECT
  ARRAY(SELECT queue FROM unnest($1::text[]) AS queue WHERE EXISTS (
    SELECT FROM pgboss.job WHERE name = queue AND state < 'active' AND NOT blocked AND start_after <= now())) AS due,
  (SELECT extract(epoch FROM min(first.start_after) - now())::float8 * 1000 FROM unnest($1::text[]) AS queue
    CROSS JOIN LATERAL (SELECT start_after FROM pgboss.job
      WHERE name = queue AND state < 'active' AND NOT blocked AND start_after > now()
      ORDER BY start_after LIMIT 1) AS first) AS "nextInMs",
  EXISTS (SELECT FROM pgboss.job WHERE name = ANY($1::text[]) AND state = 'active'
    AND heartbeat_on + heartbeat_seconds * interval '1 second' < now()) AS abandoned`;
const found = z.array(z.object({ due: z.array(z.string()), nextInMs: z.number().nullable(), abandoned: z.boolean() }));

/** Wakes the workers whose jobs are due, with one query for all queues. `lookAt` announces the next one. */
export function pollDueJobs(boss: PgBoss, workers: ReadonlyMap<string, string>) {
  let stopped = false;
  let looking = false;
  let timer: NodeJS.Timeout | undefined;
  let nextLook = Number.POSITIVE_INFINITY;

  function lookIn(milliseconds: number) {
    const at = Date.now() + Math.max(milliseconds, LEAST_PAUSE_MS);
    if (stopped || at >= nextLook) return;
    clearTimeout(timer);
    nextLook = at;
    timer = setTimeout(look, at - Date.now()).unref();
  }

  async function look() {
    nextLook = Number.POSITIVE_INFINITY;
    lookIn(LOOK_MS);
    if (looking) return;
    looking = true;
    try {
      lookIn((await wakeWorkers()) ?? LOOK_MS);
    } catch (error) {
      if (!stopped) log.error({ err: error }, "job queue error");
    } finally {
      looking = false;
    }
  }

  async function wakeWorkers() {
    const [state] = found.parse((await boss.getDb().executeSql(LOOK, [[...workers.keys()]])).rows);
    for (const queue of state?.due ?? []) boss.notifyWorker(workers.get(queue) ?? "");
    if (!state?.abandoned || stopped) return state?.nextInMs;
    await boss.supervise();
    return ABANDONED_MS;
  }

  lookIn(LOOK_MS);
  return {
    lookAt: (instant: Date) => lookIn(instant.getTime() - Date.now()),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
