/** Jobs on PostgreSQL (pg-boss), enqueued in the caller's transaction: a job exists exactly when its cause does. */

import { fromPrisma, type Job, PgBoss } from "pg-boss";
import { DAY_SECONDS } from "#app/kernel/time.ts";
import { clientOf, db, type Sql, sql } from "./db.server.ts";
import { pollDueJobs } from "./due-jobs.server.ts";
import { env } from "./env.server.ts";
import { log } from "./logging.server.ts";
import { processWide } from "./process-wide.server.ts";
import { afterCommit, type Transaction } from "./transaction.server.ts";

/** Every kind of job with its data. A Module declares its own in its `module.ts`, by declaration merging. */
export interface Jobs {
  "store.sweep": Record<string, never>;
  "store.clean-up": Record<string, never>;
}
export type JobName = keyof Jobs;
export type JobHandlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> };

const HEARTBEAT_SECONDS = 15;
const QUEUE = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 120,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // Looking for dead processes' jobs reads the whole table, so completed jobs are deleted soon.
  deleteAfterSeconds: DAY_SECONDS,
  notify: true,
};
const SWEEP = { ...QUEUE, retryLimit: 0, expireInSeconds: 300 };
const WAKE_PAUSE_MS = 50;
const POLL_SECONDS = 300;
const SETTLED_MS = 500;
const BATCH = 8;
const WORK = {
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
  batchSize: BATCH,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

const queueOf = (name: JobName) => `${name}/${env().STORE_ID}`;

type Running = {
  boss?: PgBoss | undefined;
  looks?: ReturnType<typeof pollDueJobs> | undefined;
  workers: Map<string, string>;
  pausing: Map<string, boolean>;
};
const running = processWide<Running>("jobs", () => ({ workers: new Map(), pausing: new Map() }));

async function startQueue(): Promise<PgBoss> {
  const started = new PgBoss({
    connectionString: env().DATABASE_URL ?? "",
    max: 4,
    application_name: "latchkey-jobs",
    useListenNotify: true,
    superviseIntervalSeconds: 300,
    monitorIntervalSeconds: 10,
    maintenanceIntervalSeconds: 3600,
    cronWorkerIntervalSeconds: 15,
    flowIntervalSeconds: 3600,
  });
  started.on("error", (error) => log.error({ err: error }, "job queue error"));
  await started.start();
  return started;
}

/** Opens the queue and starts a worker for every job. Call once per process. */
export async function startJobs(handlers: JobHandlers) {
  const boss = await startQueue();
  running.boss = boss;
  const names = Object.keys(handlers) as JobName[];
  await makeQueues(boss, names);
  const { workers } = running;
  for (const name of names) workers.set(queueOf(name), await startWorker(boss, name, handlers[name]));
  running.looks = pollDueJobs(boss, workers);
  await boss.schedule(queueOf("store.clean-up"), "17 * * * *", {});
  await boss.schedule(queueOf("store.sweep"), "* * * * *", {});
  await boss.send(queueOf("store.sweep"), {});
}

/** Opens the queue for a command that only adds jobs. @throws Error before this version's first start */
export async function openQueue() {
  const sending = new PgBoss({
    connectionString: env().DATABASE_URL ?? "",
    max: 1,
    application_name: "latchkey-command",
    migrate: false,
    supervise: false,
    schedule: false,
  });
  sending.on("error", (error) => log.error({ err: error }, "job queue error"));
  try {
    running.boss = await sending.start();
  } catch (error) {
    await sending.stop({ graceful: false });
    throw new Error("The job queue does not exist yet: start this version of the store once.", { cause: error });
  }
}

/** Whether a store processes jobs of this kind. Before a version's first start its new kinds have no queue. */
export async function hasQueue(name: JobName): Promise<boolean> {
  return ((await running.boss?.getQueue(queueOf(name))) ?? null) !== null;
}

async function makeQueues(boss: PgBoss, names: readonly JobName[]) {
  const made = new Map((await boss.getQueues(names.map(queueOf))).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const queue = made.get(queueOf(name));
    const options = name === "store.sweep" ? SWEEP : QUEUE;
    const settings = Object.entries(options) as [keyof typeof options, number | boolean][];
    if (!queue) {
      await boss.createQueue(queueOf(name), { ...options, policy: name === "store.sweep" ? "short" : "standard" });
    } else if (settings.some(([setting, value]) => queue[setting] !== value)) {
      await boss.updateQueue(queue.name, options);
    }
  }
}

function wakeWorker(queue: string) {
  const worker = running.workers.get(queue);
  if (worker) running.boss?.notifyWorker(worker);
}

async function startWorker<Name extends JobName>(boss: PgBoss, name: Name, handler: JobHandlers[Name]) {
  return boss.work(queueOf(name), WORK, async (jobs: Job<Jobs[Name]>[]) => {
    const results = await Promise.all(jobs.map((job) => run(name, job, handler)));
    if (results.some(({ status }) => status === "failed")) running.looks?.lookAt(new Date(Date.now() + SETTLED_MS));
    return results;
  });
}

async function run<Name extends JobName>(name: Name, job: Job<Jobs[Name]>, handler: JobHandlers[Name]) {
  try {
    await handler(job.data);
    return { id: job.id, status: "completed" } as const;
  } catch (error) {
    log.warn({ err: error, job: name, jobId: job.id }, "job failed, will be retried");
    return { id: job.id, status: "failed", output: { message: String(error) } } as const;
  }
}

/** Finishes running jobs (up to 10 s) and closes the queue's connections. */
export async function stopJobs() {
  running.looks?.stop();
  running.looks = undefined;
  await running.boss?.stop({ graceful: true, timeout: 10_000, close: true });
  running.boss = undefined;
  running.workers.clear();
}

/** Adds a job in the caller's transaction. @param startAfter the earliest time to run it */
export async function enqueue<Name extends JobName>(tx: Transaction, name: Name, data: Jobs[Name], startAfter?: Date) {
  if (!running.boss) throw new Error("Jobs are not started.");
  await running.boss.send(queueOf(name), data, { db: fromPrisma(clientOf(tx)), ...(startAfter ? { startAfter } : {}) });
  if (startAfter) running.looks?.lookAt(startAfter);
}

/** Adds a job on its own, when its cause writes nothing else. */
export async function enqueueAlone<Name extends JobName>(name: Name, data: Jobs[Name]) {
  if (!running.boss) throw new Error("Jobs are not started.");
  await running.boss.send(queueOf(name), data, { db: fromPrisma(db()) });
}

/** Adds several jobs of one kind in the caller's transaction, at the cost of one. */
export async function enqueueAll<Name extends JobName>(tx: Transaction, name: Name, data: Jobs[Name][]) {
  if (!running.boss) throw new Error("Jobs are not started.");
  const jobs = data.map((job) => ({ data: job }));
  await running.boss.insert(queueOf(name), jobs, { db: fromPrisma(clientOf(tx)) });
}

/** Jobs as a CTE of the statement that writes their cause; `wake` follows the commit. @param data rows with `data` */
export function jobsOf(name: JobName, data: Sql, startAfter?: Date): Sql {
  if (!running.boss) throw new Error("Jobs are not started.");
  if (startAfter) running.looks?.lookAt(startAfter);
  return sql`
    INSERT INTO pgboss.job (
      name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
      heartbeat_seconds, start_after, keep_until
    )
    SELECT
      q.name, j.data, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
      q.deletion_seconds, q.heartbeat_seconds, s.at, s.at + q.retention_seconds * interval '1 second'
    FROM (${data}) AS j JOIN pgboss.queue AS q ON q.name = ${queueOf(name)}
      CROSS JOIN (SELECT COALESCE(${startAfter?.toISOString() ?? null}::timestamptz, now()) AS at) AS s`;
}

/** Makes this process look for due jobs of a kind, at most every 50 ms. Other processes find the rest. */
export function wake(name: JobName) {
  const queue = queueOf(name);
  const isPausing = running.pausing.has(queue);
  running.pausing.set(queue, isPausing);
  if (isPausing) return;
  wakeWorker(queue);
  setTimeout(() => {
    const again = running.pausing.get(queue);
    running.pausing.delete(queue);
    if (again) wake(name);
  }, WAKE_PAUSE_MS).unref();
}

/** Wakes workers after the commit, in this process if it has any: announcements to all would serialise commits. */
export async function wakeAfter(tx: Transaction, name: JobName) {
  const queue = queueOf(name);
  if (running.workers.has(queue)) return afterCommit(tx, () => wake(name));
  const channel = sql`'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;
  await clientOf(tx).$queryRaw(sql`SELECT pg_notify(${channel}, ${queue})::text`);
}

/** Jobs without data, which an external schedule may start. All are safe to run again. */
const startableJobs = ["store.clean-up"] as const satisfies JobName[];
export type StartableJob = (typeof startableJobs)[number];

export function isStartableJob(name: string): name is StartableJob {
  return startableJobs.some((job) => job === name);
}

/** Starts a job now, unless one is already waiting. @returns the id of the job that will run */
export async function startJob(name: StartableJob): Promise<string> {
  if (!running.boss) throw new Error("Jobs are not started.");
  const waiting = await db().$queryRaw<{ id: string }[]>`
    SELECT "id"::text FROM pgboss.job WHERE "name" = ${queueOf(name)} AND "state" IN ('created', 'retry') LIMIT 1`;
  const id = waiting[0]?.id ?? (await running.boss.send(queueOf(name), {}));
  if (!id) throw new Error(`The queue took no job ${name}.`);
  return id;
}

export type JobState = "waiting" | "scheduled" | "active" | "failed";
type JobCount = { job: string; state: JobState; count: number };

export async function jobCounts(): Promise<JobCount[]> {
  return db().$queryRaw<JobCount[]>`
    SELECT split_part("name", '/', 1) AS "job", "state", count(*)::int AS "count"
    FROM (
      SELECT "name", CASE
        WHEN "state" IN ('created', 'retry') THEN CASE WHEN "start_after" > now() THEN 'scheduled' ELSE 'waiting' END
        ELSE "state"::text END AS "state"
      FROM pgboss.job
      WHERE "state" IN ('created', 'retry', 'active', 'failed') AND split_part("name", '/', 2) = ${env().STORE_ID}
    ) AS "counted"
    GROUP BY 1, 2`;
}

export async function jobTotals(): Promise<Record<JobState, number>> {
  const totals = { waiting: 0, scheduled: 0, active: 0, failed: 0 };
  for (const { state, count } of await jobCounts()) totals[state] += count;
  return totals;
}
