import pg from "pg";
import { parseAddress, runOnce, withDatabase } from "./connection.ts";
import { logLine } from "./log-line.ts";
import { connectionError, databaseOf, PrismaError } from "./prisma-error.ts";

const commands: Record<string, (address: URL) => Promise<void>> = {
  "can-connect-to-database": (address) => runOnce(address, "SELECT 1"),
  "create-database": (address) => onServer(address, `CREATE DATABASE ${quotedDatabase(address)}`),
  "drop-database": (address) => onServer(address, `DROP DATABASE IF EXISTS ${quotedDatabase(address)} WITH (FORCE)`),
};

const quotedDatabase = (address: URL) => pg.escapeIdentifier(databaseOf(address));

/** A database cannot make or drop itself: PostgreSQL's own `postgres` is there for that, `template1` where it is not. */
async function onServer(address: URL, sql: string) {
  try {
    await runOnce(withDatabase(address, "postgres"), sql);
  } catch (error) {
    const missing = error instanceof PrismaError && error.code === "P1003";
    if (!missing) throw named(error, address);
    await runOnce(withDatabase(address, "template1"), sql);
  }
}

/** Messages name the database that was asked for, not the one connected to meanwhile. */
function named(error: unknown, address: URL): unknown {
  const exists = error instanceof PrismaError && error.code === "P1009";
  return exists ? connectionError(Object.assign(new Error(), { code: "42P04" }), address) : error;
}

/**
 * Runs a one-off command of the engine and reports as the native one does.
 * @returns the exit code
 */
export async function runCommand(name: string, url: string | undefined): Promise<number> {
  // Prisma drops the first line it reads.
  logLine("INFO", { message: `Starting the schema engine: ${name}` });
  try {
    const command = commands[name];
    if (!command) throw new Error(`The schema engine has no command ${name}.`);
    await command(parseAddress(url));
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof PrismaError ? error.code : "P1000";
    logLine("ERROR", { message, error_code: code, is_panic: false });
    return 1;
  }
}
