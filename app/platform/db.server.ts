import { PrismaPg } from "@prisma/adapter-pg";
import { Prisma, PrismaClient } from "#app/generated/prisma/client.ts";
import { env } from "./env.server.ts";
import { processWide } from "./process-wide.server.ts";
import { Refusal, type Refused } from "./refusal.ts";

export type Transaction = Prisma.TransactionClient;

const POOL_SIZE = 20;
const TRANSACTION_MS = 15_000;
/** How long a query waits for a connection: as long as a transaction does, not for ever. */
const CONNECT_MS = TRANSACTION_MS;
const ATTEMPTS = 4;

const pool = processWide<{ client?: PrismaClient | undefined }>("database", () => ({}));

/**
 * The process's one database client, made at first use.
 * @throws Error when DATABASE_URL is not set.
 */
export function db(): PrismaClient {
  if (pool.client) return pool.client;
  const connectionString = env().DATABASE_URL;
  if (!connectionString) throw new Error("DATABASE_URL is not set.");
  pool.client = new PrismaClient({
    adapter: new PrismaPg({ connectionString, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_MS }),
    transactionOptions: { maxWait: TRANSACTION_MS, timeout: TRANSACTION_MS },
  });
  return pool.client;
}

/** Closes the pool. The next `db()` opens a new one. */
export async function closeDatabase() {
  await pool.client?.$disconnect();
  pool.client = undefined;
}

/**
 * Runs several writes as one transaction. `refuse(code)` inside rolls back and becomes the result. A deadlock, or two
 * callers making the same row at once, is tried again: `work` must have no effect outside the database.
 * @returns `{ ok: true, value }` or the refusal; anything unexpected throws.
 */
export async function transact<T>(work: (tx: Transaction) => Promise<T>): Promise<{ ok: true; value: T } | Refused> {
  for (let attempt = 1; ; attempt++) {
    try {
      return { ok: true, value: await db().$transaction(work) };
    } catch (error) {
      if (error instanceof Refusal) return error.refused;
      if (attempt === ATTEMPTS || !isCollision(error)) throw error;
    }
  }
}

/** Prisma's codes for a write conflict or deadlock (P2034) and for a row that another caller made first (P2002). */
function isCollision(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && (error.code === "P2034" || error.code === "P2002");
}
