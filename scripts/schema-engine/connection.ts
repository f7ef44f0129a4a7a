import pg from "pg";
import { connectionError, PrismaError } from "./prisma-error.ts";

/** @throws PrismaError where it is no PostgreSQL address */
export function parseAddress(url: string | undefined): URL {
  const address = URL.parse(url ?? "");
  if (address && /^postgres(ql)?:$/.test(address.protocol)) return address;
  throw new PrismaError(
    "P1012",
    "The URL must start with the protocol `postgresql://` or `postgres://`: set DATABASE_URL.",
  );
}

/** The same server and account, another database. */
export function withDatabase(address: URL, database: string): URL {
  const other = new URL(address);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other;
}

/** `?connect_timeout=` of the address in seconds, Prisma's default of 5 without it, as milliseconds; 0 waits for ever. */
function connectTimeoutMs(address: URL): number {
  return Number(address.searchParams.get("connect_timeout") ?? 5) * 1000;
}

/** One connection, made on first need: some commands need none, but the engine always asks for an adapter. */
export type Session = {
  pool: pg.Pool;
  /** @throws PrismaError when it cannot connect */
  connect(): Promise<void>;
};

/**
 * A pool of exactly one connection that stays: the engine's migration lock belongs to a session, so every statement
 * must go through the one that took it.
 */
export function openSession(address: URL): Session {
  const pool = new pg.Pool({
    connectionString: address.href,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectTimeoutMs(address),
    application_name: "prisma-migrate",
  });
  let connected: Promise<void> | undefined;
  const connect = async () => {
    try {
      (await pool.connect()).release();
    } catch (error) {
      throw connectionError(error, address);
    }
  };
  return {
    pool,
    connect() {
      connected ??= connect();
      return connected;
    },
  };
}

/**
 * Runs one statement on a connection of its own.
 * @throws PrismaError
 */
export async function runOnce(address: URL, sql: string) {
  const { pool, connect } = openSession(address);
  try {
    await connect();
    await pool.query(sql);
  } catch (error) {
    throw error instanceof PrismaError ? error : connectionError(error, address);
  } finally {
    await pool.end();
  }
}
