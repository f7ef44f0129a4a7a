import { randomUUID } from "node:crypto";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { openSession, parseAddress, runOnce, withDatabase } from "./connection.ts";
import { engineAdapter } from "./driver.ts";
import { PrismaError } from "./prisma-error.ts";
import type { EngineTrouble } from "./trouble.ts";

/**
 * Opens the empty database in which `migrate dev` and `diff` replay the migrations: the one that the configuration
 * names, emptied, else a new one beside the main database, which is dropped afterwards.
 */
export async function openShadowDatabase(
  main: URL,
  configured: string | undefined,
  trouble: EngineTrouble,
): Promise<SqlDriverAdapter> {
  try {
    return await (configured ? emptyShadow(main, parseAddress(configured), trouble) : temporaryShadow(main, trouble));
  } catch (error) {
    trouble.connection = error;
    throw error;
  }
}

async function temporaryShadow(main: URL, trouble: EngineTrouble): Promise<SqlDriverAdapter> {
  const name = `prisma_migrate_shadow_db_${randomUUID()}`;
  await runOnce(main, `CREATE DATABASE "${name}"`);
  const shadow = await engineAdapter(openSession(withDatabase(main, name)), schemaOf(main), trouble);
  const dispose = shadow.dispose.bind(shadow);
  // A database that has a connection cannot be dropped: close first (the adapter's own shadow does it the other way round).
  shadow.dispose = async () => {
    await dispose();
    await runOnce(main, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  };
  return shadow;
}

async function emptyShadow(main: URL, shadow: URL, trouble: EngineTrouble): Promise<SqlDriverAdapter> {
  if (shadow.host === main.host && shadow.pathname === main.pathname) {
    throw new PrismaError("P3000", "The shadow database is emptied: its URL must not be that of the main database.");
  }
  const schema = schemaOf(shadow);
  const name = pg.escapeIdentifier(schema);
  await runOnce(shadow, `DROP SCHEMA IF EXISTS ${name} CASCADE; CREATE SCHEMA ${name}`);
  return engineAdapter(openSession(shadow), schema, trouble);
}

/** `?schema=` of the address. */
export const schemaOf = (address: URL) => address.searchParams.get("schema") ?? "public";
