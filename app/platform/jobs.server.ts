/** Jobs on PostgreSQL (pg-boss): enqueued in the caller's transaction, so that a job exists exactly when its cause does. */
import { fromPrisma, type Job, PgBoss } from "pg-boss";
import type { Transaction } from "./db.server.ts";
import { env } from "./env.server.ts";
import { log } from "./logging.server.ts";
import { processWide } from "./process-wide.server.ts";

export type Jobs = {
  "email.send": { emailId: string };
  "checkout.expire": { sessionId: string };
  "payment.refund": { paymentId: string };
  "provider.event": { eventId: string };
  "store.clean-up": Record<string, never>;
};
export type JobName = keyof Jobs;
export type JobHandlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> };

const RETRIES = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 120 };
/** New jobs are announced at once; retries and jobs for later are found by looking, this often. */
const POLL_SECONDS = 2;
/** How many jobs of one kind run at the same time. A full batch is followed by the next without a pause. */
const BATCH = 8;
const WORK = {
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
  batchSize: BATCH,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** A Store's own queue: several Stores may share a database, and none may take another's work. */
const queueOf = (name: JobName) => `${name}/${env().STORE_ID}`;

const running = processWide<{ boss?: PgBoss | undefined }>("jobs", () => ({}));

async function startQueue(): Promise<PgBoss> {
  const started = new PgBoss({
    connectionString: env().DATABASE_URL ?? "",
    max: 4,
    application_name: "latchkey-jobs",
    useListenNotify: true,
  });
  started.on("error", (error) => log.error({ err: error }, "job queue error"));
  await started.start();
  return started;
}

/** Opens the queue and starts a worker for every job. Call once a process. */
export async function startJobs(handlers: JobHandlers) {
  const boss = await startQueue();
  running.boss = boss;
  for (const name of Object.keys(handlers) as JobName[]) await startWorker(boss, name, handlers[name]);
  await boss.schedule(queueOf("store.clean-up"), "17 * * * *", {});
}

async function startWorker<Name extends JobName>(boss: PgBoss, name: Name, handler: JobHandlers[Name]) {
  const queue = queueOf(name);
  await boss.createQueue(queue, { ...RETRIES, notify: true });
  await boss.work(queue, WORK, (jobs: Job<Jobs[Name]>[]) => Promise.all(jobs.map((job) => run(name, job, handler))));
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

/** Finishes the jobs under way (up to 10 s) and closes the queue's connections. */
export async function stopJobs() {
  await running.boss?.stop({ graceful: true, timeout: 10_000, close: true });
  running.boss = undefined;
}

/**
 * Adds a job in the caller's transaction.
 * @param startAfter the instant before which it does not run
 */
export async function enqueue<Name extends JobName>(tx: Transaction, name: Name, data: Jobs[Name], startAfter?: Date) {
  if (!running.boss) throw new Error("Jobs are not started.");
  await running.boss.send(queueOf(name), data, { db: fromPrisma(tx), ...(startAfter ? { startAfter } : {}) });
}
