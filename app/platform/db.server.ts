import { setFlagsFromString } from "node:v8";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { Prisma, PrismaClient } from "#app/generated/prisma/client.ts";
import { env } from "./env.server.ts";
import { processWide } from "./process-wide.server.ts";

/** Every table of the store, inside a transaction or outside of one. It does not leave `platform/`. */
export type Client = Prisma.TransactionClient;

declare const kind: unique symbol;

/**
 * A transaction under way, to be passed on. It has no tables: a Module reaches its own by `moduleData(module, tx)`,
 * `auth/` by `authData(tx)`.
 */
export type Transaction = { readonly [kind]: "transaction" };

/** For platform/; Modules have theirs from `module-data.server.ts`. */
export const sql = Prisma.sql;
export type Sql = Prisma.Sql;

/**
 * A statement that begins with its name in a comment is parsed and planned once for each connection, as a prepared one.
 * Its text must be the same each time: lists go into arrays.
 */
const preparedName = /^\s*\/\* prepared: ([a-z-]+) \*\//;

const POOL_SIZE = 20;
const TRANSACTION_MS = 15_000;
/** How long a query waits for a connection: as long as a transaction does, not for ever. */
const CONNECT_MS = TRANSACTION_MS;

/**
 * Prisma's query compiler is WebAssembly, of which a start runs much once. V8 optimises a function only after twenty times
 * its usual work: that is a fifth of a start's processor time and 40 MiB, and requests are no slower.
 */
const WASM_TIERING_BUDGET = 260_000_000;

type Connected = { client: PrismaClient; pool: pg.Pool; apart: pg.Pool };

const connected = processWide<{ now?: Connected | undefined }>("database", () => ({}));
const clients = processWide("transactions", () => new WeakMap<Transaction, Client>());

/**
 * The process's one database client, made at first use.
 * @throws Error when DATABASE_URL is not set.
 */
export const db = (): PrismaClient => connect().client;

/**
 * One statement on the same connections, prepared once on each: for what is asked with every request.
 * @param query the name belongs to one text; a number, a text or null for each parameter
 */
export async function preparedQuery<Row extends pg.QueryResultRow>(
  query: Required<Pick<pg.QueryConfig, "name" | "text" | "values">>,
): Promise<Row[]> {
  const { rows } = await connect().pool.query<Row>(query);
  return rows;
}

/** The same on a connection that nothing else uses: it is not kept waiting where purchases take all the others. */
export async function queryApart<Row extends pg.QueryResultRow>(
  query: Required<Pick<pg.QueryConfig, "name" | "text" | "values">>,
): Promise<Row[]> {
  const { rows } = await connect().apart.query<Row>(query);
  return rows;
}

function connect(): Connected {
  if (connected.now) return connected.now;
  const connectionString = env().DATABASE_URL;
  if (!connectionString) throw new Error("DATABASE_URL is not set.");
  setFlagsFromString(`--wasm-tiering-budget=${WASM_TIERING_BUDGET}`);
  const poolOf = (max: number) =>
    new pg.Pool({ connectionString, max, connectionTimeoutMillis: CONNECT_MS, onConnect });
  const pool = poolOf(POOL_SIZE);
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, {
      disposeExternalPool: true,
      statementNameGenerator: ({ sql: text }) => preparedName.exec(text)?.[1] ?? "",
    }),
    transactionOptions: { maxWait: TRANSACTION_MS, timeout: TRANSACTION_MS },
  });
  const apart = poolOf(1);
  // Lost while it rested: the next query opens another one.
  apart.on("error", () => {});
  connected.now = { client, pool, apart };
  return connected.now;
}

/** Pages read few rows: starting parallel workers takes longer than the query itself. */
const onConnect = async (client: pg.ClientBase) => {
  await client.query("SET max_parallel_workers_per_gather = 0");
};

/** Closes the pool. The next `db()` opens a new one. */
export async function closeDatabase() {
  const open = connected.now;
  connected.now = undefined;
  await Promise.all([open?.client.$disconnect(), open?.apart.end()]);
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
