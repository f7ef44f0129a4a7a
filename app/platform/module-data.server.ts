/**
 * ModuleDataService: how a repository reaches data. It hands a Module its own tables and, read-only, the published
 * views it was granted. A technical boundary: it checks no ownership, the repository does.
 */
import { Prisma } from "#app/generated/prisma/client.ts";
import { type Client, clientOf } from "./db.server.ts";
import type { ModuleDefinition, View } from "./module-definition.ts";
import { every, type ReadMethod, readOnly, tablesOf } from "./tables.server.ts";
import type { Transaction } from "./transaction.server.ts";

type ReadOnly<V extends View> = { [K in V]: Pick<Client[K], Extract<keyof Client[K], ReadMethod>> };
type Granted<M extends ModuleDefinition> = M["reads"] extends readonly View[] ? M["reads"][number] : never;

export type ModuleData<M extends ModuleDefinition> = Pick<Client, M["owns"][number]> &
  ReadOnly<Granted<M>> & {
    /** A statement that Prisma's query builder cannot say. Only over the Module's own tables and granted views. */
    query<Row>(sql: Prisma.Sql): Promise<Row[]>;
  };

/** The part of the database that one Module may use, inside `tx` where one is given. */
export function moduleData<const M extends ModuleDefinition>(module: M, tx?: Transaction): ModuleData<M> {
  const client = clientOf(tx);
  return {
    ...tablesOf(client, module.owns, every),
    ...tablesOf(client, module.reads ?? [], readOnly),
    query: (sql: Prisma.Sql) => client.$queryRaw(sql),
    // The object holds exactly the keys that the type picks; TypeScript cannot follow Object.fromEntries.
  } as ModuleData<M>;
}

export const sql = Prisma.sql;
export const joinSql = Prisma.join;
export const noSql = Prisma.empty;
/** NULL in a JSON column. */
export const noJson = Prisma.DbNull;
export type Sql = Prisma.Sql;
