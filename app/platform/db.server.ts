import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "#app/generated/prisma/client.ts";
import { env } from "./env.server.ts";
import { processWide } from "./process-wide.server.ts";
import type { Transaction } from "./transaction.server.ts";

/** Every table of the store, inside a transaction or outside of one. It does not leave `platform/`. */
export type Client = Prisma.TransactionClient;

const POOL_SIZE = 20;
const TRANSACTION_MS = 15_000;
/** How long a query waits for a connection: as long as a transaction does, not for ever. */
const CONNECT_MS = TRANSACTION_MS;

const pool = processWide<{ client?: PrismaClient | undefined }>("database", () => ({}));
const clients = processWide("transactions", () => new WeakMap<Transaction, Client>());

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

/** Wraps a client in an object that can be passed on and holds nothing: only `clientOf` leads back. */
export function opaque(client: Client): Transaction {
  // An object without properties has no type that could say what it stands for.
  const tx = Object.freeze(Object.create(null)) as Transaction;
  clients.set(tx, client);
  return tx;
}

/**
 * The tables behind a transaction, or all of them outside of one.
 * @throws TypeError for an object that `transact` did not make
 */
export function clientOf(tx: Transaction | undefined): Client {
  if (tx === undefined) return db();
  const client = clients.get(tx);
  if (!client) throw new TypeError("This is not a transaction: only transact() makes one.");
  return client;
}
