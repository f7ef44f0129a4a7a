import type { Client } from "./db.server.ts";

export type Model = Exclude<keyof Client, `$${string}` | symbol>;

/** The allowed methods of a table: `every`, or only those that read. */
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
