import type { Client } from "./db.server.ts";

export type Model = Exclude<keyof Client, `$${string}` | symbol>;

/** What a table may be asked: `every` method of it, or only those that change nothing. */
type Access = (method: string) => boolean;

const readMethods = ["findMany", "findFirst", "findUnique", "count", "aggregate", "groupBy"] as const;
export type ReadMethod = (typeof readMethods)[number];

/** All but Prisma's own `$parent`, which leads back to the client with all tables. */
export const every: Access = (method) => !method.startsWith("$");
export const readOnly: Access = (method) => readMethods.some((name) => name === method);

/** The named tables and no other, with the methods that `may` allows. */
export function tablesOf(client: Client, names: readonly Model[], may: Access): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, tableOf(client, name, may)]));
}

function tableOf(client: Client, name: Model, may: Access): unknown {
  return new Proxy(Object.create(null), {
    get: (_empty, method) =>
      typeof method === "string" && may(method) ? Reflect.get(client[name], method) : undefined,
  });
}
