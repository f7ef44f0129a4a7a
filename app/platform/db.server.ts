import { setFlagsFromString } from "node:v8";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { Prisma, PrismaClient } from "#app/generated/prisma/client.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { env } from "./env.server.ts";
import { processWide } from "./process-wide.server.ts";

/** Every table of the store, inside or outside a transaction. Only for `platform/`. */
export type Client = Prisma.TransactionClient;

declare const kind: unique symbol;

/** An open transaction to pass on. It exposes no tables: `moduleData(module, tx)` and `authData(tx)` do. */
export type Transaction = { readonly [kind]: "transaction" };

export const sql = Prisma.sql;
export type Sql = Prisma.Sql;

/** A statement's leading comment with this name prepares it, once per connection. Its text must not vary. */
const preparedName = /^\s*\/\* prepared: ([a-z-]+) \*\//;

const POOL_SIZE = 20;
const TRANSACTION_MS = 15_000;
const CONNECT_MS = TRANSACTION_MS;
/** A new connection costs PostgreSQL some 40 ms until it has read the tables' definitions. */
const IDLE_MS = 5 * MINUTE_MS;

/** V8 optimises the WebAssembly query compiler later: a fifth of the startup less (docs/performance.md). */
const WASM_TIERING_BUDGET = 260_000_000;

type Connected = { client: PrismaClient; pool: pg.Pool; dedicated: pg.Pool };

const connected = processWide<{ now?: Connected | undefined }>("database", () => ({}));
const clients = processWide("transactions", () => new WeakMap<Transaction, Client>());

/** The process's database client, created on first use. @throws Error without DATABASE_URL */
export const db = (): PrismaClient => connect().client;

/** Runs one statement on the same pool, prepared once per connection: for queries that every request makes. */
export async function preparedQuery<Row extends pg.QueryResultRow>(
  query: Required<Pick<pg.QueryConfig, "name" | "text" | "values">>,
): Promise<Row[]> {
  const { rows } = await connect().pool.query<Row>(query);
  return rows;
}

/** The same on a dedicated connection, which doesn't wait when purchases use up the pool. */
export async function queryDedicated<Row extends pg.QueryResultRow>(
  query: Required<Pick<pg.QueryConfig, "name" | "text" | "values">>,
): Promise<Row[]> {
  const { rows } = await connect().dedicated.query<Row>(query);
  return rows;
}

function connect(): Connected {
  if (connected.now) return connected.now;
  const connectionString = env().DATABASE_URL;
  if (!connectionString) throw new Error("DATABASE_URL is not set.");
  setFlagsFromString(`--wasm-tiering-budget=${WASM_TIERING_BUDGET}`);
  const times = { connectionTimeoutMillis: CONNECT_MS, idleTimeoutMillis: IDLE_MS };
  const poolOf = (max: number) => new pg.Pool({ connectionString, max, ...times, onConnect });
  const pool = poolOf(POOL_SIZE);
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, {
      disposeExternalPool: true,
      statementNameGenerator: ({ sql: text }) => preparedName.exec(text)?.[1] ?? "",
    }),
    transactionOptions: { maxWait: TRANSACTION_MS, timeout: TRANSACTION_MS },
  });
  const dedicated = poolOf(1);
  dedicated.on("error", () => {});
  connected.now = { client, pool, dedicated };
  return connected.now;
}

/** Pages read few rows: starting parallel workers takes longer than the query. */
const onConnect = async (client: pg.ClientBase) => {
  await client.query("SET max_parallel_workers_per_gather = 0");
};

/** Closes the pool. The next `db()` opens a new one. */
export async function closeDatabase() {
  const open = connected.now;
  connected.now = undefined;
  await Promise.all([open?.client.$disconnect(), open?.dedicated.end()]);
}

/** Wraps a client in an empty object to pass on; only `clientOf` unwraps it. */
export function opaque(client: Client): Transaction {
  // The type of an empty object can't express what it stands for.
  const tx = Object.freeze(Object.create(null)) as Transaction;
  clients.set(tx, client);
  return tx;
}

/** A transaction's tables, or all tables outside one. @throws TypeError unless `transact` created it */
export function clientOf(tx: Transaction | undefined): Client {
  if (tx === undefined) return db();
  const client = clients.get(tx);
  if (!client) throw new TypeError("This is not a transaction: only transact() makes one.");
  return client;
}

export type Model = Exclude<keyof Client, `$${string}` | symbol>;

type Access = (method: string) => boolean;

const readMethods = ["findMany", "findFirst", "findUnique", "count", "aggregate", "groupBy"] as const;
export type ReadMethod = (typeof readMethods)[number];

/** All but Prisma's own `$parent`, which exposes the client with all tables. */
export const every: Access = (method) => !method.startsWith("$");
export const readOnly: Access = (method) => readMethods.some((name) => name === method);

/** Only the named tables, with the methods that `may` allows. */
export function tablesOf(client: Client, names: readonly Model[], may: Access): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, tableOf(client, name, may)]));
}

function tableOf(client: Client, name: Model, may: Access): unknown {
  return new Proxy(Object.create(null), {
    get: (_empty, method) =>
      typeof method === "string" && may(method) ? Reflect.get(client[name], method) : undefined,
  });
}
