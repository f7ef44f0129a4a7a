import { readdir } from "node:fs/promises";
import path from "node:path";
import { Redis } from "ioredis";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { db } from "../db.server.ts";
import { env } from "../env.server.ts";
import type { Logger } from "../logging.server.ts";
import { objectStorage } from "../object-storage.server.ts";
import { processWide } from "../process-wide.server.ts";

type Checks = Record<string, () => Promise<unknown>>;

export type ReadinessChecks = { required: Checks; optional: Checks };

type ReadinessReport = {
  status: "ready" | "degraded" | "unavailable";
  checks: Record<string, "ok" | "failed">;
};

const noStore = { "Cache-Control": "no-store" };

/** `/healthz`: the process responds. Has no dependencies, so that a database outage doesn't restart the store. */
export function healthResponse(): Response {
  return Response.json({ status: "ok" }, { headers: noStore });
}

/** `/readyz`: 503 while a required check fails, else 200. Calls within half a second share one run. */
export function readiness(checks: ReadinessChecks, budgetMs: number, log: Logger) {
  let running: Promise<ReadinessReport> | undefined;
  const check = () => {
    running ??= runChecks(checks, budgetMs, log).finally(() => {
      setTimeout(() => {
        running = undefined;
      }, 500).unref();
    });
    return running;
  };
  return async (closing: boolean): Promise<Response> => {
    const report: ReadinessReport = closing ? { status: "unavailable", checks: { shutdown: "failed" } } : await check();
    return Response.json(report, { status: report.status === "unavailable" ? 503 : 200, headers: noStore });
  };
}

/** Runs every check once, each for at most `budgetMs` milliseconds, and logs failures. */
export async function runChecks(checks: ReadinessChecks, budgetMs: number, log: Logger): Promise<ReadinessReport> {
  const outcomesOf = (named: Checks) =>
    Promise.all(
      Object.entries(named).map(async ([name, check]) => {
        try {
          await withBudget(check, budgetMs);
          return [name, "ok"] as const;
        } catch (error) {
          log.warn({ err: error, check: name }, "readiness check failed");
          return [name, "failed"] as const;
        }
      }),
    );
  const [required, optional] = await Promise.all([outcomesOf(checks.required), outcomesOf(checks.optional)]);
  const passed = (outcomes: typeof required) => outcomes.every(([, outcome]) => outcome === "ok");
  const status = !passed(required) ? "unavailable" : passed(optional) ? "ready" : "degraded";
  return { status, checks: Object.fromEntries([...required, ...optional]) };
}

async function withBudget(check: () => Promise<unknown>, milliseconds: number) {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  try {
    await Promise.race([check(), promise]);
  } finally {
    clearTimeout(timer);
  }
}

const STORAGE_LOOK_MS = 10_000;

/** The checks of `/readyz`. The store can't sell without the database and its migrations; the rest recovers. */
export function readinessChecks(): ReadinessChecks {
  const { REDIS_URL } = env();
  return {
    required: { database: () => db().$queryRaw`SELECT 1`, migrations: assertMigrated },
    optional: {
      ...(REDIS_URL ? { redis: () => pingRedis(REDIS_URL) } : {}),
      "object-store": checkStorage,
      provider: assertProvidersAnswer,
    },
  };
}

type Look = { at: number; answer: Promise<void> };
const lastLook = processWide<{ look?: Look }>("storage-look", () => ({}));

async function checkStorage() {
  const now = Date.now();
  const { look } = lastLook;
  const current = look && now - look.at < STORAGE_LOOK_MS ? look : { at: now, answer: objectStorage().check() };
  lastLook.look = current;
  await current.answer;
}

/** How many migrations the database has, and the names of those that this version ships and the database lacks. */
export async function migrationState(): Promise<{ applied: number; pending: string[] }> {
  const shipped = await readdir(path.resolve("prisma/migrations"), { withFileTypes: true });
  const applied = await db().$queryRaw<{ migration_name: string }[]>`
    SELECT "migration_name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL`;
  const names = new Set(applied.map((row) => row.migration_name));
  const pending = shipped.filter((entry) => entry.isDirectory() && !names.has(entry.name)).map(({ name }) => name);
  return { applied: names.size, pending: pending.sort() };
}

async function assertMigrated() {
  const { pending } = await migrationState();
  if (pending.length > 0) throw new Error(`${pending.length} migrations are not applied.`);
}

async function pingRedis(url: string) {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  redis.on("error", () => {});
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}

const REMEMBERED_MS = 5 * MINUTE_MS;

const failures = processWide("provider-failures", () => new Map<string, number>());

export function recordProviderAnswer(connectionId: string, answered: boolean) {
  if (answered) failures.delete(connectionId);
  else failures.set(connectionId, Date.now());
}

/** Relies on the store's own calls, or strangers could use up a provider's limit. @throws Error after a failed call */
async function assertProvidersAnswer(now = Date.now()) {
  const silent = [...failures.values()].filter((at) => now - at < REMEMBERED_MS);
  if (silent.length > 0) throw new Error(`${silent.length} payment providers did not answer the last call.`);
}
