import { setFlagsFromString } from "node:v8";
import pg from "pg";
import { Prisma, PrismaClient } from "#app/generated/prisma/client.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { env } from "./env.server.ts";
import {
  JoiningAdapter,
  type OpenTransaction,
  openTransaction,
  type PreparedQuery,
  reached,
} from "./open-transaction.server.ts";
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
const transactions = processWide("transactions", () => new WeakMap<Transaction, OpenTransaction>());

/** The process's database client, created on first use. @throws Error without DATABASE_URL */
export const db = (): PrismaClient => connect().client;

/** Runs one statement on the same pool, prepared once per connection: for queries that every request makes. */
export async function preparedQuery<Row>(query: PreparedQuery): Promise<Row[]> {
  const { rows } = await reached(connect().pool.query(query));
  // The caller knows what its statement selects.
  return rows as Row[];
}

/** The same on a dedicated connection, which doesn't wait when purchases use up the pool. */
export async function queryDedicated<Row extends pg.QueryResultRow>(query: PreparedQuery): Promise<Row[]> {
  const { rows } = await connect().dedicated.query<Row>(query);
  return rows;
}

function connect(): Connected {
  if (connected.now) return connected.now;
  const connectionString = env().DATABASE_URL;
  if (!connectionString) throw new Error("DATABASE_URL is not set.");
  setFlagsFromString(`--wasm-tiering-budget=${WASM_TIERING_BUDGET}`);
  const pool = poolOf(connectionString, POOL_SIZE);
  const client = new PrismaClient({
    adapter: new JoiningAdapter(pool),
    transactionOptions: { maxWait: TRANSACTION_MS, timeout: TRANSACTION_MS },
  });
  connected.now = { client, pool, dedicated: poolOf(connectionString, 1) };
  return connected.now;
}

/** `pipeline`: a statement is sent without waiting for the answer to the one before it. */
function poolOf(connectionString: string, max: number): pg.Pool {
  const times = { connectionTimeoutMillis: CONNECT_MS, idleTimeoutMillis: IDLE_MS };
  const pool = new pg.Pool({ connectionString, max, ...times, onConnect, pipeline: true });
  // An idle connection broke: the pool replaces it.
  return pool.on("error", () => {});
}

/** Pages read few rows: starting parallel workers takes longer than the query. */
const onConnect = async (client: pg.ClientBase) => {
  await client.query("SET max_parallel_workers_per_gather = 0");
};

/** Closes the pools. The next `db()` opens new ones. */
export async function closeDatabase() {
  const open = connected.now;
  connected.now = undefined;
  await open?.client.$disconnect();
  await Promise.all([open?.pool.end(), open?.dedicated.end()]);
}

/** Begins a transaction: an empty object to pass on, which only this file can use, and how it ends. */
export async function begin(): Promise<{ tx: Transaction } & Pick<OpenTransaction, "commit" | "rollBack">> {
  const { client, pool } = connect();
  const open = await openTransaction(await reached(pool.connect()), client, TRANSACTION_MS);
  // The type of an empty object can't express what it stands for.
  const tx = Object.freeze(Object.create(null)) as Transaction;
  transactions.set(tx, open);
  return { tx, commit: open.commit, rollBack: open.rollBack };
}

function opened(tx: Transaction): OpenTransaction {
  const open = transactions.get(tx);
  if (!open) throw new TypeError("This is not a transaction: only transact() makes one.");
  return open;
}

/** A transaction's tables, or all tables outside one. @throws TypeError unless `transact` created it */
export const clientOf = (tx: Transaction | undefined): Client => (tx === undefined ? db() : opened(tx).client);

/** Runs one statement, inside `tx` if given. */
export function runSql<Row>(statement: Sql, tx: Transaction | undefined): Promise<Row[]> {
  const name = preparedName.exec(statement.strings[0] ?? "")?.[1];
  if (!name) return clientOf(tx).$queryRaw<Row[]>(statement);
  const query = { name, text: statement.text, values: statement.values };
  return tx === undefined ? preparedQuery<Row>(query) : opened(tx).prepared<Row>(query);
}

/** The same on the dedicated connection, for a prepared statement. @throws TypeError for another */
export function runSqlApart<Row extends pg.QueryResultRow>({ strings, text, values }: Sql): Promise<Row[]> {
  const name = preparedName.exec(strings[0] ?? "")?.[1];
  if (!name) throw new TypeError("Only a prepared statement runs apart.");
  return reached(queryDedicated<Row>({ name, text, values }));
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
