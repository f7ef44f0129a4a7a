import { readdir } from "node:fs/promises";
import path from "node:path";
import { Redis } from "ioredis";
import { db } from "./db.server.ts";
import { env } from "./env.server.ts";

/** What `/readyz` looks at: the database, its migrations, and Redis where one is configured. */
export function readinessChecks(): Record<string, () => Promise<unknown>> {
  const { REDIS_URL } = env();
  return {
    database: () => db().$queryRaw`SELECT 1`,
    migrations: assertMigrated,
    ...(REDIS_URL ? { redis: () => pingRedis(REDIS_URL) } : {}),
  };
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

/** @throws Error when a migration that this version ships has not been applied. */
async function assertMigrated() {
  const { pending } = await migrationState();
  if (pending.length > 0) throw new Error(`${pending.length} migrations are not applied.`);
}

async function pingRedis(url: string) {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  // Without a listener a refused connection would end the process; the rejected ping below says it.
  redis.on("error", () => {});
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}
