/** A Module's own tables and, read-only, the published views granted to it. The repository checks ownership. */

import { Prisma } from "#app/generated/prisma/client.ts";
import { type Client, clientOf, every, type ReadMethod, readOnly, runSql, runSqlApart, tablesOf } from "./db.server.ts";
import type { ModuleDefinition, View } from "./module-definition.ts";
import type { Transaction } from "./transaction.server.ts";

type ReadOnly<V extends View> = { [K in V]: Pick<Client[K], Extract<keyof Client[K], ReadMethod>> };
type Granted<M extends ModuleDefinition> = M["reads"] extends readonly View[] ? M["reads"][number] : never;

export type ModuleData<M extends ModuleDefinition> = Pick<Client, M["owns"][number]> &
  ReadOnly<Granted<M>> & {
    /** For what Prisma's query builder can't express. Only on the Module's own tables and granted views. */
    query<Row>(sql: Prisma.Sql): Promise<Row[]>;
  };

/** The part of the database that one Module may use, inside `tx` if given. */
export function moduleData<const M extends ModuleDefinition>(module: M, tx?: Transaction): ModuleData<M> {
  const client = clientOf(tx);
  return {
    ...tablesOf(client, module.owns, every),
    ...tablesOf(client, module.reads ?? [], readOnly),
    query: <Row>(sql: Prisma.Sql) => runSql<Row>(sql, tx),
    // The object has exactly the type's keys; TypeScript can't follow Object.fromEntries.
  } as ModuleData<M>;
}

/** A prepared statement outside any transaction and outside the pool: an open transaction may wait for it. */
export const queryApart = runSqlApart;

export const sql = Prisma.sql;
export const joinSql = Prisma.join;
/** Lets one transaction at a time pass with this key; the others wait until it ends. */
export const lockSql = (key: string): Sql =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0)) IS NULL AS locked`;
export const noSql = Prisma.empty;
export const noJson = Prisma.DbNull;
export type Sql = Prisma.Sql;

/**
 * The columns of a row, one by one: a prepared statement with `*` fails as soon as a later version adds a column.
 * @param row its alias, as SQL writes it @param names from the code, never from input
 */
export const columnsOf = (row: string, names: readonly string[]): Sql =>
  Prisma.raw(names.map((name) => `${row}."${name}"`).join(", "));
