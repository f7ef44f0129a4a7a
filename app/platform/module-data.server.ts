/**
 * ModuleDataService: how a repository reaches data. It hands a Module its own tables and, read-only, the published
 * views it was granted. A technical boundary: it checks no ownership, the repository does.
 */
import { Prisma } from "#app/generated/prisma/client.ts";
import { db, type Transaction } from "./db.server.ts";
import type { ModuleDefinition, View } from "./module-definition.ts";

type ReadMethod = "findMany" | "findFirst" | "findUnique" | "count" | "aggregate" | "groupBy";

type ReadOnly<V extends View> = { [K in V]: Pick<Transaction[K], Extract<keyof Transaction[K], ReadMethod>> };
type Granted<M extends ModuleDefinition> = M["reads"] extends readonly View[] ? M["reads"][number] : never;

export type ModuleData<M extends ModuleDefinition> = Pick<Transaction, M["owns"][number]> &
  ReadOnly<Granted<M>> & {
    /** A statement that Prisma's query builder cannot say. Only over the Module's own tables and granted views. */
    query<Row>(sql: Prisma.Sql): Promise<Row[]>;
  };

/** The part of the database that one Module may use, inside `tx` where one is given. */
export function moduleData<const M extends ModuleDefinition>(module: M, tx?: Transaction): ModuleData<M> {
  const client: Transaction = tx ?? db();
  const granted = [...module.owns, ...(module.reads ?? [])].map((name) => [name, client[name]] as const);
  return {
    ...Object.fromEntries(granted),
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
