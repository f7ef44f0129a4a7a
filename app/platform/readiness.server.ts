import { readdir } from "node:fs/promises";
import path from "node:path";
import { Redis } from "ioredis";
import { db } from "./db.server.ts";
import { env } from "./env.server.ts";
import type { ReadinessChecks } from "./http/health.server.ts";
import { objectStorage } from "./object-storage.server.ts";
import { processWide } from "./process-wide.server.ts";
import { assertProvidersAnswer } from "./provider-answers.server.ts";

/** How long a check of the object store counts: it may cost money, and anyone may call it. */
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
  // Without a listener a refused connection would end the process; the rejected ping below reports it.
  redis.on("error", () => {});
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}
